import { type ComingSessions, publishedSessions } from '@shala/contract/courses/comingSessions'
import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { Course, CourseContent } from '@shala/contract/courses/courses'
import { nextDates } from '@shala/contract/courses/nextDates'
import { describePrice, describeRequestPrice, getPriceOn } from '@shala/contract/courses/price'
import {
  type DateKey,
  type OfferedDate,
  placesLeft,
  type Taken,
} from '@shala/contract/courses/requests'
import { GroupContent, groups } from '@shala/contract/people/groups'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import type { Day } from '@shala/contract/values/days'
import { formatLongDay } from '@shala/contract/values/longDay'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { notFound } from '../callable/AppError.ts'
import { NetworkLimit } from '../callable/network.ts'
import { firestore } from '../firestore/client.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { schoolCurrency } from '../settings.ts'

/** A date of a course: a group with a first and a last day. */
export interface CourseDate extends Pick<
  GroupContent,
  'name' | 'times' | 'capacity' | 'price' | 'active' | 'openForRequests'
> {
  readonly dateKey: DateKey
  readonly startsOn: string
  readonly endsOn: string
}

/** Parses a group as a date of its course; null if it has no first or last day, or cannot be read. */
export function parseCourseDate(stored: DocumentSnapshot): CourseDate | null {
  const { data } = GroupContent.safeParse(stored.data())
  if (data === undefined || data.startsOn === null || data.endsOn === null) return null
  return { ...data, dateKey: stored.id, startsOn: data.startsOn, endsOn: data.endsOn }
}

/** The title and the price of a course that visitors are offered. Throws `not-found` for any other. */
export async function offeredCourse(courseId: string): Promise<Pick<Course, 'title' | 'price'>> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const { data } = Course.safeParse(stored.data())
  if (data?.status !== 'published') throw notFound('courseId', 'there is no such course')
  return data
}

/** The dates of a course that are open for requests and have not begun by today, the school's day, the next first. */
export async function comingDates(courseId: string): Promise<{ today: Day; dates: CourseDate[] }> {
  const [{ docs }, timeZone] = await Promise.all([
    groupsOf(courseId).where('openForRequests', '==', true).get(),
    schoolTimeZone(),
  ])
  const today = schoolDayAt(new Date(), timeZone)
  const open = docs.flatMap((stored) => parseCourseDate(stored) ?? [])
  return {
    today,
    dates: nextDates(
      open.filter(({ active }) => active),
      today,
    ),
  }
}

const groupsOf = (courseId: string) =>
  firestore().collection(groups.collection).where('courseIds', 'array-contains', courseId)

/** Reads a group of a course as its date, open for requests or not; null if it is none. */
export async function findCourseDate(
  courseId: string,
  dateKey: DateKey,
): Promise<CourseDate | null> {
  const stored = await readGroup(courseId, dateKey)
  return stored && parseCourseDate(stored)
}

/** Returns true if a course has a group with this key, with days or without. */
export async function hasCourseGroup(courseId: string, dateKey: string): Promise<boolean> {
  return (await readGroup(courseId, dateKey)) !== null
}

async function readGroup(courseId: string, groupId: string): Promise<DocumentSnapshot | null> {
  const stored = await firestore().collection(groups.collection).doc(groupId).get()
  const { data } = GroupContent.safeParse(stored.data())
  return data?.courseIds.includes(courseId) === true ? stored : null
}

/** Returns a date as visitors see it, with the price of the course if it has no other. */
export function toOfferedDate(
  date: CourseDate,
  { taken, coursePrice }: { taken: Taken; coursePrice: CoursePrice | null },
): OfferedDate {
  const { dateKey, name: title, startsOn, endsOn, times, capacity, price } = date
  const places = placesLeft(capacity, taken)
  return { dateKey, title, startsOn, endsOn, times, places, price: price ?? coursePrice }
}

/**
 * Returns the price of a course at one of its dates in words, as it is today, or an empty text. It never
 * comes from a client.
 */
export async function readPrice(courseId: string, dateKey: DateKey | null): Promise<string> {
  const [stored, date, timeZone] = await Promise.all([
    firestore().collection('courses').doc(courseId).get(),
    dateKey === null ? null : findCourseDate(courseId, dateKey),
    schoolTimeZone(),
  ])
  const price = date?.price ?? CourseContent.safeParse(stored.data()).data?.price ?? null
  return describeOffer(price, schoolDayAt(new Date(), timeZone))
}

/** Returns a price in words, as it is on a day, or an empty text. */
export function describeOffer(price: CoursePrice | null, today: Day): string {
  if (price === null) return ''
  const current = getPriceOn(price, today)
  return describeRequestPrice(describePrice(current, schoolCurrency(), formatLongDay))
}

/** Reads the next sessions of a course, and counts the later ones. */
export async function readComingSessions(courseId: string, now: Date): Promise<ComingSessions> {
  const coming = firestore()
    .collection(sessionsPath(courseId))
    .where('endsAt', '>', now)
    .orderBy('endsAt')
  const { docs } = await coming.limit(publishedSessions).get()
  const isCut = docs.length === publishedSessions
  const all = isCut ? (await coming.count().get()).data().count : docs.length
  const next = docs.flatMap((stored) => {
    const { data } = Session.safeParse(stored.data())
    if (data === undefined) return []
    const { title, startsAt, endsAt, timeZone } = data
    return {
      title,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone,
    }
  })
  return { next, more: all - docs.length }
}

/**
 * The calls that look dates up, of each network and instance. An account costs an attacker nothing, and
 * a class that enrols together in one room stays below.
 */
export const courseDatesLimit = new NetworkLimit({ most: 120, within: 60_000 })

import { type CourseCard, type CourseDate, getCourse } from '@shala/content/courses/courseCard'
import { nextDates } from '@shala/content/courses/nextDates'
import { Course } from '@shala/contract/courses/courses'
import { describePrice, describeRequestPrice, getPriceOn } from '@shala/contract/courses/price'
import { DateKey, datePlacesId, DatePlaces, type Taken } from '@shala/contract/courses/requests'
import { formatLongDay } from '@shala/contract/values/longDay'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError, notFound } from '../callable/AppError.ts'
import { NetworkLimit } from '../callable/network.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { ContentCache, createSchoolContentClient, inTime } from '../school/ContentCache.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { schoolCurrency } from '../settings.ts'

/** The dates and the price of a course, from the content service. */
type CourseOffer = Pick<CourseCard, 'dates' | 'price'>

/** A date from the content service with a valid key. */
export type RunOfCourse = CourseDate & { readonly _key: DateKey }

/** The title of a course that visitors are offered. Throws `not-found` for any other. */
export async function offeredCourse(courseId: string): Promise<string> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const { data } = Course.safeParse(stored.data())
  if (data?.status !== 'published') throw notFound('courseId', 'there is no such course')
  return data.title
}

/**
 * The dates of a course that have not begun, on the school's own clock, the next first; none where no
 * editor has written any. Throws `failed-precondition` where the content service does not answer.
 */
export async function comingDates(courseId: string): Promise<RunOfCourse[]> {
  const [{ dates }, timeZone] = await Promise.all([known.get(courseId), schoolTimeZone()])
  return nextDates(dates, schoolDayAt(new Date(), timeZone)).flatMap((date) => {
    const key = DateKey.safeParse(date._key)
    return key.success ? [{ ...date, _key: key.data }] : []
  })
}

/** Returns true if a course has a date with this key, begun or not. Throws like `comingDates`. */
export async function hasCourseDate(courseId: string, dateKey: string): Promise<boolean> {
  return (await known.get(courseId)).dates.some(({ _key }) => _key === dateKey)
}

/**
 * Returns the price of a course in words, as the editors wrote it, or an empty text. It never comes
 * from a client. The email about a request is sent without it if the content service is away or takes
 * two seconds, because a sign-in may wait for the email.
 */
export async function readPrice(courseId: string): Promise<string> {
  const [{ price }, timeZone] = await Promise.all([
    inTime(known.get(courseId), { price: null }),
    schoolTimeZone(),
  ])
  if (price === null) return ''
  const current = getPriceOn(price, schoolDayAt(new Date(), timeZone))
  return describeRequestPrice(describePrice(current, schoolCurrency(), formatLongDay))
}

/**
 * Caches the offers of courses in this instance, so that callers cost at most one query per course
 * in 20 seconds. A publication reported by the webhook is visible within 2 seconds.
 */
const known = new ContentCache(readOffer)

/**
 * The calls that look dates up, of each network and instance. An account costs an attacker nothing, and
 * a class that enrols together in one room stays below.
 */
export const courseDatesLimit = new NetworkLimit({ most: 120, within: 60_000 })

async function readOffer(courseId: string): Promise<CourseOffer> {
  const client = createSchoolContentClient()
  try {
    return (await client.run(getCourse, { slug: courseId })) ?? { dates: [], price: null }
  } catch (error) {
    log.write('content.unreachable', { subject: { courseId }, error })
    throw new AppError(
      'failed-precondition',
      'The dates of this course cannot be looked up now. Please try again in a minute.',
    )
  }
}

/** Returns the document that counts the accepted and waiting requests of a date. */
export function takenRef(courseId: string, dateKey: DateKey | null): DocumentReference {
  return firestore().collection('datePlaces').doc(datePlacesId(courseId, dateKey))
}

/** Parses the counts; before the first request there is no document. */
export function parseTakenSeats(stored: DocumentSnapshot): Taken {
  return stored.exists ? DatePlaces.parse(stored.data()) : { accepted: 0, waiting: 0 }
}

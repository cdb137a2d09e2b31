import { isAccessActive } from '@shala/contract/access/access'
import { Course } from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { CalendarFeed, type CalendarToken } from '@shala/contract/schedules/calendarFeeds'
import { isForStudent, Session, sessionsPath } from '@shala/contract/schedules/schedules'
import type { UserRecord } from 'firebase-admin/auth'
import type * as z from 'zod'
import { listHeldAccess, readGroupDates } from '../access/holdsCourse.ts'
import { bookingsOfPeople } from '../bookings/booking.ts'
import { firestore } from '../firestore/client.ts'
import { findUser } from '../people/findUser.ts'
import { findCancelledSessions } from '../schedules/findCancelledSessions.ts'
import { schoolDayAt } from '../school/schoolSettings.ts'
import type { Meeting } from './calendarText.ts'

/** An in-memory cache: entries expire after a time, and only the newest `most` are kept. */
export class Recent<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>()
  readonly #keepMs: number
  readonly #most: number

  constructor(options: { keepMs: number; most: number }) {
    this.#keepMs = options.keepMs
    this.#most = options.most
  }

  /** Returns the cached value, or creates it if it is missing or expired. */
  get(key: string, now: number, make: () => Value): Value {
    const known = this.#entries.get(key)
    if (known !== undefined && known.until > now) return known.value
    const value = make()
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#keepMs })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
    return value
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Days for which past sessions stay in the calendar. */
const daysBack = 30

/** A generous maximum per course, to limit the reads of one request. */
const mostOfACourse = 1000

/**
 * Returns the sessions of the token owner's active courses, within the days of access; a cancelled one
 * until its day is over. Returns null if the token is unknown or removed, or the account is disabled or
 * gone.
 */
export async function listMeetings(
  token: z.infer<typeof CalendarToken>,
  now: Date,
): Promise<Meeting[] | null> {
  const { docs } = await firestore()
    .collection('calendarFeeds')
    .where('token', '==', token)
    .limit(1)
    .get()
  const feed = CalendarFeed.safeParse(docs[0]?.data())
  const owner = feed.success ? await findUser(feed.data.userId) : null
  if (!feed.success || owner === null || owner.disabled) return null
  if (endedSince(owner, feed.data.updatedAt)) return null
  const since = new Date(now.getTime() - daysBack * dayMs)
  const [held, booked] = await Promise.all([
    listHeldAccess(owner.uid),
    bookingsOfPeople([owner.uid], since),
  ])
  const places = new Map(
    booked.map(({ booking }) => [`${booking.courseId}/${booking.sessionId}`, booking] as const),
  )
  const meetings = await Promise.all(
    held.map(async (record) => {
      const all = await keptMeetings(record.courseId, now)
      return all.filter(({ session }) => isAccessActive(record, session.startsAt))
    }),
  )
  const all = meetings.flat().map(({ isCancelled, ...meeting }): Meeting => {
    const booking = places.get(`${meeting.session.courseId}/${meeting.id}`)
    const place = booking === undefined || booking.state === 'left' ? 'none' : booking.state
    return {
      ...meeting,
      state: isCancelled ? 'cancelled' : place,
      changedAt: getLatest(meeting.changedAt, booking?.updatedAt),
    }
  })
  const hasGroups = all.some(({ session }) => session.dateKey !== null)
  const dates = hasGroups ? await readGroupDates(owner.uid, held) : new Map<string, Set<string>>()
  return all
    .filter(({ session, state }) => {
      if (state === 'booked' || state === 'waiting') return true
      // A past session that was not booked is of no use in a calendar.
      const isToCome = state === 'cancelled' || session.endsAt > now
      return isToCome && isForStudent(session, dates.get(session.courseId) ?? new Set())
    })
    .sort((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime())
}

/**
 * Returns true if all sessions of the account ended since, for example by a new password: someone
 * with the old one may have copied the address.
 */
function endedSince({ tokensValidAfterTime }: UserRecord, at: Date): boolean {
  const ended = Date.parse(tokensValidAfterTime ?? '')
  return ended > at.getTime()
}

/** Returns the latest of these changes, since each of them changes what a subscriber sees. */
const getLatest = (...changes: readonly (Date | undefined)[]): Date =>
  new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0)))

/** A session without the place of one student. */
type SharedMeeting = Omit<Meeting, 'state'> & { readonly isCancelled: boolean }

/**
 * Caches the sessions of a course for some minutes. Access is checked on every request, so a
 * revocation applies at once.
 */
const recent = new Recent<Promise<SharedMeeting[]>>({ keepMs: limits.calendarKeptMs, most: 100 })

function keptMeetings(courseId: string, now: Date): Promise<SharedMeeting[]> {
  const meetings = recent.get(courseId, now.getTime(), () => readMeetings(courseId, now))
  meetings.catch(() => recent.delete(courseId))
  return meetings
}

async function readMeetings(courseId: string, now: Date): Promise<SharedMeeting[]> {
  const store = firestore()
  const since = new Date(now.getTime() - daysBack * dayMs)
  const [course, { docs }, cancelled] = await Promise.all([
    store.collection('courses').doc(courseId).get(),
    store
      .collection(sessionsPath(courseId))
      .where('startsAt', '>=', since)
      .orderBy('startsAt')
      .limit(mostOfACourse)
      .get(),
    findCancelledSessions([courseId], new Date(now.getTime() - dayMs)),
  ])
  const known = Course.safeParse(course.data())
  const courseTitle = known.success ? known.data.title : courseId
  const titledAt = known.data?.updatedAt
  const planned = docs.flatMap((stored): SharedMeeting[] => {
    const session = Session.safeParse(stored.data()).data
    if (session === undefined) return []
    const { id, createTime } = stored
    const changedAt = getLatest(session.changedAt ?? createTime.toDate(), titledAt)
    const { roomName, place } = session
    return [
      {
        id,
        session: { ...session, where: { roomName, place } },
        courseTitle,
        changedAt,
        isCancelled: false,
      },
    ]
  })
  const ids = new Set(planned.map(({ id }) => id))
  const skipped = cancelled
    .filter(({ id, startsAt, schedule }) => !ids.has(id) && !isPastDay(startsAt, now, schedule))
    .map(({ id, schedule, startsAt, endsAt }) => ({
      id,
      session: { ...schedule, startsAt, endsAt, where: null },
      courseTitle,
      changedAt: getLatest(schedule.updatedAt, titledAt),
      isCancelled: true,
    }))
  return [...planned, ...skipped]
}

/** Returns true once the day of a session is over where it takes place. */
function isPastDay(startsAt: Date, now: Date, { timeZone }: { timeZone: string }): boolean {
  return schoolDayAt(startsAt, timeZone) < schoolDayAt(now, timeZone)
}

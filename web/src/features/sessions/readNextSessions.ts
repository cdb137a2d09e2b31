import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { accessSpans } from '@shala/contract/access/accessSpans'
import { accessId } from '@shala/contract/ids'
import { Booking } from '@shala/contract/schedules/bookings'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import type { Stored } from '../../shared/query.ts'
import type { Server } from '../../shared/server.ts'

/** The data of a student's calendar. */
export interface NextSessions {
  readonly sessions: readonly Stored<Session>[]
  /** The student's current bookings, including those of cancelled sessions. */
  readonly bookings: readonly Booking[]
  /** The time of reading. */
  readonly at: Date
}

/**
 * Returns the next sessions of these courses within the student's access, the soonest first, and
 * their bookings. Throws an `AppError`.
 */
export async function readNextSessions(
  server: Server,
  userId: string,
  courseIds: readonly string[],
  most: number,
): Promise<NextSessions> {
  const at = new Date()
  const range = { field: 'endsAt', from: at }
  const [bookings, ...found] = await Promise.all([
    server.list({ collection: 'bookings', where: { userId }, range }, Booking),
    ...courseIds.map((courseId) => sessionsWithin(server, { userId, courseId, at, most })),
  ])
  const sessions = found
    .flat()
    .toSorted((one, other) => one.data.startsAt.getTime() - other.data.startsAt.getTime())
    .slice(0, most)
  const own = bookings.map(({ data }) => data)
  return { sessions, at, bookings: own.filter(({ courseId }) => courseIds.includes(courseId)) }
}

/**
 * Returns the next sessions of a course within the student's access. Reads the full number for each
 * span, because there may be more after a pause.
 */
async function sessionsWithin(
  server: Server,
  of: { userId: string; courseId: string; at: Date; most: number },
): Promise<Stored<Session>[]> {
  const { userId, courseId, at, most } = of
  const record = await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)
  const found = await Promise.all(
    accessSpans(record)
      .filter(({ endsAt }) => endsAt === null || endsAt > at)
      .map(({ startsAt }) => {
        const from = startsAt !== null && startsAt > at ? startsAt : at
        const range = { field: 'endsAt', from }
        return server.list({ collection: sessionsPath(courseId), range, limit: most }, Session)
      }),
  )
  const within = found.flat().filter(({ data }) => isAccessActive(record, data.startsAt))
  return [...new Map(within.map((session) => [session.id, session])).values()]
}

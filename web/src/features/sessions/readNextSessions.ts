import { Booking } from '@shala/contract/bookings'
import { Session, sessionsOf } from '@shala/contract/schedules'
import type { Stored } from '../../shared/query.ts'
import type { Server } from '../../shared/server.ts'

/** What a student's calendar shows. */
export interface NextSessions {
  readonly sessions: readonly Stored<Session>[]
  /** Their own, of what is not over; those of sessions that were cancelled are among them. */
  readonly bookings: readonly Booking[]
  /** When all of this was so. */
  readonly at: Date
}

/**
 * The next sessions of these courses that are not over yet, the soonest first, and what a student
 * has booked. Throws an `AppError`.
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
    ...courseIds.map((courseId) =>
      server.list({ collection: sessionsOf(courseId), range, limit: most }, Session),
    ),
  ])
  const sessions = found
    .flat()
    .toSorted((one, other) => one.data.startsAt.getTime() - other.data.startsAt.getTime())
    .slice(0, most)
  const own = bookings.map(({ data }) => data)
  return { sessions, at, bookings: own.filter(({ courseId }) => courseIds.includes(courseId)) }
}

import { Booking } from '@shala/contract/schedules/bookings'
import { Session, sessionsOf } from '@shala/contract/schedules/schedules'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** Who comes to a session, and who waits, in the order in which they move up. */
interface Attendance {
  /** Null where there is no such session any more. */
  readonly session: Session | null
  readonly coming: readonly Booking[]
  readonly waiting: readonly Booking[]
}

/** Its name begins with `bookings`; `place` is the key of the course and that of the session. */
export const attendanceQuery = (server: Server, courseId: string, sessionId: string) =>
  serverQuery(['bookings', courseId, sessionId], async (): Promise<Attendance> => {
    const [session, found] = await Promise.all([
      server.get(sessionsOf(courseId), sessionId, Session),
      server.list({ collection: 'bookings', where: { sessionId } }, Booking),
    ])
    const inState = (state: Booking['state']) =>
      found
        .map(({ data }) => data)
        .filter((booking) => booking.courseId === courseId && booking.state === state)
        .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    return { session, coming: inState('booked'), waiting: inState('waiting') }
  })

/** How many people have booked, or wait for, sessions of a schedule that are to come. Throws an `AppError`. */
export async function bookedOf(server: Server, scheduleId: string): Promise<number> {
  const range = { field: 'startsAt', from: new Date() }
  const query = { collection: 'bookings', where: { scheduleId }, range }
  const coming = (await server.list(query, Booking)).filter(
    ({ data }) => data.state !== 'left' && data.takesPlace,
  )
  return new Set(coming.map(({ data }) => data.userId)).size
}

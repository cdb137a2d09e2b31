import { Booking } from '@shala/contract/schedules/bookings'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

/** The booked and waiting people of a session, in order. */
interface Attendance {
  /** Null if the session no longer exists. */
  readonly session: Session | null
  /** True if it begins later, so that it can be cancelled. */
  readonly isToCome: boolean
  readonly coming: readonly Booking[]
  readonly waiting: readonly Booking[]
}

/** The bookings of a session. The query name starts with `bookings`. */
export const attendanceQuery = (server: Server, courseId: string, sessionId: string) =>
  serverQuery(['bookings', courseId, sessionId], async (): Promise<Attendance> => {
    const [session, found] = await Promise.all([
      server.get(sessionsPath(courseId), sessionId, Session),
      server.list({ collection: 'bookings', where: { sessionId } }, Booking),
    ])
    const inState = (state: Booking['state']) =>
      found
        .map(({ data }) => data)
        .filter((booking) => booking.courseId === courseId && booking.state === state)
        .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    const isToCome = session !== null && session.startsAt > new Date()
    return { session, isToCome, coming: inState('booked'), waiting: inState('waiting') }
  })

/**
 * Returns the bookings and waiting-list places in future sessions of a schedule. Throws an
 * `CallError`.
 */
export async function listComingBookings(server: Server, scheduleId: string): Promise<Booking[]> {
  const range = { field: 'startsAt', from: new Date() }
  const query = { collection: 'bookings', where: { scheduleId }, range }
  return (await server.list(query, Booking))
    .map(({ data }) => data)
    .filter(({ state, takesPlace }) => state !== 'left' && takesPlace)
}

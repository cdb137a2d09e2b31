import type { Booking } from '@shala/contract/schedules/bookings'
import {
  type CancelledSession,
  listCancelledSessions,
} from '@shala/contract/schedules/cancelledSessions'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Notice } from '#shared/ui/Notice.tsx'

/**
 * Loads the sessions that the school has cancelled in these courses, booked or not. Returns none while
 * they are not known: the sessions that take place are worth seeing without them.
 */
export function useCancelledSessions(
  userId: string,
  courseIds: readonly string[],
): readonly CancelledSession[] {
  const server = useServer()
  const load = useLoad(
    serverQuery(['sessions', 'cancelled', userId], () => server.call(listCancelledSessions, {})),
  )
  const sessions = load.state === 'ready' ? load.value.sessions : []
  return sessions.filter(({ courseId }) => courseIds.includes(courseId))
}

interface CancelledSessionsProps {
  bookings: readonly Booking[]
  others: readonly CancelledSession[]
  titles: ReadonlyMap<string, string>
}

/** Cancelled sessions that are not over, the soonest first. */
export function CancelledSessions({ bookings, others, titles }: CancelledSessionsProps) {
  const booked = bookings.filter(({ state, takesPlace }) => state !== 'left' && !takesPlace)
  const all = [
    ...booked,
    ...others.map(({ startsAt, endsAt, ...session }) => ({
      ...session,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  ]
  const getKey = ({ courseId, startsAt }: Pick<Booking, 'courseId' | 'startsAt'>) =>
    `${courseId} ${startsAt.getTime()}`
  const sessions = [...new Map(all.map((session) => [getKey(session), session])).values()]
  if (sessions.length === 0) return null
  return (
    <Notice tone="warn">
      {sessions
        .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
        .map((session) => (
          <p key={getKey(session)}>
            Cancelled: {session.title || titles.get(session.courseId)}, {sessionTime(session).there}
          </p>
        ))}
    </Notice>
  )
}

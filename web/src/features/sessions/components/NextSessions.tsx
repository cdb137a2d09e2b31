import type { Booking } from '@shala/contract/schedules/bookings'
import { useId } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { live, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { readNextSessions } from '../api/readNextSessions.ts'
import { CancelledSessions, useCancelledSessions } from './CancelledSessions.tsx'
import { CancelLimit } from './SeatChoice.tsx'
import { RoomAddresses, SessionRows } from './SessionRows.tsx'
import { useSeats } from './useSeats.tsx'

interface NextSessionsProps {
  /** The titles of the courses, for sessions without a title. */
  courses: readonly { courseId: string; title: string }[]
}

interface Seen {
  readonly state: { readonly data: { readonly bookings: readonly Booking[] } | undefined }
}

/** Options for sessions on screen: a student who waits for a seat sees it within seconds. */
export const liveSeats = {
  ...live,
  refetchInterval: ({ state: { data } }: Seen) =>
    data?.bookings.some(({ state }) => state === 'waiting') ? 5000 : live.refetchInterval,
}

const most = 5

/** The next sessions of a student's courses and their bookings, with the way to all of them. */
export function NextSessions({ courses }: NextSessionsProps) {
  const userId = useUserId()
  const id = useId()
  const courseIds = courses.map(({ courseId }) => courseId)
  const server = useServer()
  const read = () => readNextSessions(server, userId, courseIds, most)
  const load = useLoad({
    ...serverQuery(['sessions', 'next', userId, courseIds], read),
    ...liveSeats,
  })
  const cancelled = useCancelledSessions(userId, courseIds).slice(0, most)
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]))
  const seats = useSeats()
  return (
    <section className="card stack next-sessions-card" aria-labelledby={id}>
      <h2 id={id}>Next sessions</h2>
      {seats.messages}
      <Loaded load={load} of="the next sessions">
        {({ sessions, bookings, at }) => (
          <>
            <CancelledSessions bookings={bookings} others={cancelled} titles={titles} />
            {sessions.length === 0 ? (
              <p className="soft">No sessions planned. New sessions appear here.</p>
            ) : (
              <>
                <SessionRows
                  sessions={sessions}
                  label="Next sessions"
                  {...{ bookings, at, titles, seats }}
                />
                <RoomAddresses sessions={sessions} />
                <CancelLimit />
                <p>
                  <Link href={paths.user.sessions()}>All my sessions</Link>
                </p>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

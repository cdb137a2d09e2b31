import type { Booking } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { type Load, useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { LoadFailure } from '#shared/ui/Loaded.tsx'
import { NextStep } from '#shared/ui/NextStep.tsx'
import { type NextSession as NextSessionRead, readNextSession } from '../api/readNextSession.ts'
import { CancelledSessions, useCancelledSessions } from './CancelledSessions.tsx'
import { liveSeats } from './NextSessions.tsx'
import { MovedFrom, SessionPlace, SessionSeat } from './SessionRows.tsx'
import { useSeats } from './useSeats.tsx'

/** Loads the next session of a student, and keeps it current. */
export function useNextSession(courseIds: readonly string[]): Load<NextSessionRead> {
  const userId = useUserId()
  const server = useServer()
  const read = () => readNextSession(server, userId, courseIds)
  return useLoad({
    ...serverQuery(['sessions', 'next', 'one', userId, courseIds], read),
    ...liveSeats,
  })
}

interface NextSessionProps {
  load: Load<NextSessionRead>
  titles: ReadonlyMap<string, string>
  picture: (courseId: string) => ReactNode
}

/** Answers what is next for a student: when, where, and whether they have a seat. Nothing without sessions. */
export function NextSession({ load, titles, picture }: NextSessionProps) {
  const userId = useUserId()
  const seats = useSeats()
  const cancelled = useCancelledSessions(userId, [...titles.keys()])
  if (load.state === 'failed') {
    return (
      <section className="card stack" aria-label="Your next session">
        <LoadFailure of="your next session" message={load.message} reload={load.reload} />
      </section>
    )
  }
  if (load.state === 'loading') return null
  const { next, bookings, at } = load.value
  return (
    <>
      {seats.messages}
      <CancelledSessions bookings={bookings} others={cancelled} titles={titles} />
      {next !== null && (
        <NextStep
          heading="Your next session"
          title={formatStart(next.data)}
          picture={picture(next.data.courseId)}
          action={
            <SessionSeat
              {...{ at, seats }}
              session={next}
              title={next.data.title || (titles.get(next.data.courseId) ?? '')}
              booking={findBooking(bookings, next)}
              isMain
            />
          }
          after={<OtherSessions {...load.value} next={next} />}
        >
          <NextSessionFacts
            session={next.data}
            title={next.data.title || (titles.get(next.data.courseId) ?? '')}
            booking={findBooking(bookings, next)}
          />
        </NextStep>
      )}
    </>
  )
}

const findBooking = (bookings: readonly Booking[], { id, data }: Stored<Session>) =>
  bookings.find((one) => one.sessionId === id && one.courseId === data.courseId)

/** Such as `Sat 28 Nov, 09:30 to 11:00`. */
function formatStart(session: Session): string {
  const { weekday, day, month, times } = sessionTime(session).parts
  return `${weekday} ${day} ${month}, ${times}`
}

interface NextSessionFactsProps {
  session: Session
  title: string
  booking: Booking | undefined
}

function NextSessionFacts({ session, title, booking }: NextSessionFactsProps) {
  const { zone, here } = sessionTime(session)
  return (
    <div className="session-facts">
      <strong>
        <ListTitle>{title}</ListTitle>
      </strong>
      <SessionPlace session={session} />
      {session.place.kind === 'address' && <span>{session.place.address}</span>}
      {here !== null && <span>{`${zone}. For you: ${here}`}</span>}
      <MovedFrom booking={booking} />
    </div>
  )
}

/** The way to all sessions, and how many come before the one that is shown. */
function OtherSessions({ sessions, next }: NextSessionRead & { next: Stored<Session> }) {
  const earlier = sessions.filter(({ data }) => data.startsAt < next.data.startsAt).length
  return (
    <p className="small">
      <Link href={paths.user.sessions()}>All my sessions</Link>
      <span>
        {earlier > 0 &&
          (earlier === 1
            ? ' One more begins before it, without a seat for you.'
            : ` ${earlier} more begin before it, without a seat for you.`)}
      </span>
    </p>
  )
}

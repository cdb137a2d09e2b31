import { useSearch, Link } from 'wouter'
import { readCourseSummary } from '#entities/courses/readCourseSummary.ts'
import { useUserId } from '#entities/people/session.ts'
import { formatMonth } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { kept, serverQuery } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { addMonths, readMonth } from '../api/readMonth.ts'
import { CancelledSessions, useCancelledSessions } from './CancelledSessions.tsx'
import { liveSeats } from './NextSessions.tsx'
import { CancelLimit } from './SeatChoice.tsx'
import { RoomAddresses, SessionRows } from './SessionRows.tsx'
import { useSeats } from './useSeats.tsx'

const monthsAhead = 12

/** How many months without sessions the timetable leaves out when it opens. */
const monthsSkipped = 2

interface SessionTimetableProps {
  courseIds: readonly string[]
}

/** The titles of courses, for sessions without a title. */
const titlesQuery = (server: Server, courseIds: readonly string[]) =>
  serverQuery(['courses', 'titles', courseIds], async () => {
    const summaries = await Promise.all(courseIds.map((one) => readCourseSummary(server, one)))
    return new Map(summaries.map(({ title }, place) => [courseIds[place] ?? '', title]))
  })

/** All sessions of a student's courses: first those booked or waited for, then month by month. */
export function SessionTimetable({ courseIds }: SessionTimetableProps) {
  const userId = useUserId()
  const server = useServer()
  const seats = useSeats()
  const thisMonth = useSchoolDay().slice(0, 7)
  const last = addMonths(thisMonth, monthsAhead)
  const wanted = new URLSearchParams(useSearch()).get('month') ?? ''
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(wanted) && wanted >= thisMonth && wanted <= last
  const asked = isMonth ? wanted : thisMonth
  const known = useLoad({ ...titlesQuery(server, courseIds), ...kept })
  const titles = known.state === 'ready' ? known.value : new Map<string, string>()
  const cancelled = useCancelledSessions(userId, courseIds)
  const load = useLoad({
    ...serverQuery(['sessions', 'next', 'month', userId, courseIds, asked, isMonth], () =>
      readMonth(server, userId, courseIds, asked, isMonth ? 0 : monthsSkipped),
    ),
    ...liveSeats,
  })
  return (
    <>
      {seats.messages}
      <CancelLimit />
      <Loaded load={known.state === 'loading' ? known : load} of="your sessions">
        {({ month, own, sessions, bookings, at }) => (
          <>
            <CancelledSessions bookings={bookings} others={cancelled} titles={titles} />
            <section className="card stack" aria-labelledby="own-seats">
              <h2 id="own-seats">Booked and waiting</h2>
              {own.length === 0 ? (
                <p className="soft">You have no seat yet. Choose a session below.</p>
              ) : (
                <SessionRows
                  sessions={own}
                  label="Booked and waiting"
                  {...{ bookings, at, titles, seats }}
                />
              )}
            </section>
            <section className="card stack" aria-labelledby="month">
              <h2 id="month">{formatMonth(month)}</h2>
              <nav className="row" aria-label="Months">
                {month > thisMonth && (
                  <Link href={paths.user.sessions(addMonths(month, -1))} rel="prev">
                    {formatMonth(addMonths(month, -1))}
                  </Link>
                )}
                {month < last && (
                  <Link href={paths.user.sessions(addMonths(month, 1))} rel="next">
                    {formatMonth(addMonths(month, 1))}
                  </Link>
                )}
              </nav>
              {sessions.length === 0 ? (
                <p className="soft">{`No sessions in ${formatMonth(month)}.`}</p>
              ) : (
                <SessionRows
                  sessions={sessions}
                  label={formatMonth(month)}
                  {...{ bookings, at, titles, seats }}
                />
              )}
            </section>
            <RoomAddresses sessions={[...own, ...sessions]} />
          </>
        )}
      </Loaded>
    </>
  )
}

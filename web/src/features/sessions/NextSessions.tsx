import { bookSession, leaveSession, type Booking } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { useId, useState, type ReactNode } from 'react'
import { AppError } from '../../shared/AppError.ts'
import { useLoad } from '../../shared/load.ts'
import { live, refresh, serverQuery } from '../../shared/queryClient.ts'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { Notice, Refusals } from '../../shared/ui/Notice.tsx'
import { UndoNotice } from '../../shared/ui/record/UndoNotice.tsx'
import { useActions } from '../../shared/ui/record/useActions.ts'
import { SeatChoice } from './SeatChoice.tsx'
import { readNextSessions } from './readNextSessions.ts'
import { sessionTime } from './sessionTime.ts'
import './NextSessions.css'

interface NextSessionsProps {
  userId: string
  /** The titles of the courses, for sessions without a title. */
  courses: readonly { courseId: string; title: string }[]
  most?: number
}

/** A session that the student was about to book at the same time as another one of theirs. */
interface Overlap {
  readonly sessionId: string
  readonly wait: boolean
}

/** The next sessions of a student's courses and their bookings. */
export function NextSessions({ userId, courses, most = 5 }: NextSessionsProps) {
  const id = useId()
  const server = useServer()
  const courseIds = courses.map(({ courseId }) => courseId)
  const read = () => readNextSessions(server, userId, courseIds, most)
  const query = serverQuery(['sessions', 'next', userId, courseIds, most], read)
  const load = useLoad({ ...query, ...live })
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]))
  const { done, refusals, isPending, act } = useActions(() => void refresh(['sessions', 'next']))
  const [overlap, setOverlap] = useState<Overlap | null>(null)
  const book = (sessionId: string, courseId: string, name: string, wait: boolean) =>
    void act(sessionId, async () => {
      const isConfirmed = overlap?.sessionId === sessionId
      setOverlap(null)
      const request = { courseId, sessionId, wait, overlap: isConfirmed }
      const { state } = await server.call(bookSession, request).catch((error: unknown) => {
        if (error instanceof AppError && error.field === 'overlap') setOverlap({ sessionId, wait })
        throw error
      })
      const text = state === 'booked' ? 'You have a seat' : 'You are on the waiting list'
      return { text: `${text}: ${name}.` }
    })
  const leave = (sessionId: string, courseId: string, name: string) =>
    void act(sessionId, async () => {
      await server.call(leaveSession, { courseId, sessionId })
      return { text: `Your seat is cancelled: ${name}.` }
    })
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Next sessions</h2>
      <UndoNotice done={done} />
      <Refusals messages={refusals.map(withoutField)} />
      <Loaded load={load} of="the next sessions">
        {({ sessions, bookings, at }) => (
          <>
            <Cancelled bookings={bookings} titles={titles} />
            {sessions.length === 0 ? (
              <p className="soft">No sessions planned. New sessions appear here.</p>
            ) : (
              <ul className="next-sessions">
                {sessions.map(({ id: key, data }) => {
                  const { courseId } = data
                  const title = data.title || titles.get(courseId)
                  const name = `${title}, ${sessionTime(data).there}`
                  const own = bookings.find(
                    (one) => one.sessionId === key && one.courseId === courseId,
                  )
                  return (
                    <li key={key} className="next-session">
                      <SessionLines session={data} title={title}>
                        <MovedFrom booking={own} />
                        {overlap?.sessionId === key ? (
                          <span className="row">
                            <span className="soft small">
                              You already have a session at this time.
                            </span>
                            <Button
                              small
                              aria-label={`Book both: ${name}`}
                              onClick={() => book(key, courseId, name, overlap.wait)}
                            >
                              Book both
                            </Button>
                            <Button
                              small
                              aria-label={`Do not book: ${name}`}
                              onClick={() => setOverlap(null)}
                            >
                              Do not book
                            </Button>
                          </span>
                        ) : (
                          <SeatChoice
                            session={data}
                            name={name}
                            booking={own}
                            at={at}
                            pending={isPending(key)}
                            onBook={(wait) => book(key, courseId, name, wait)}
                            onLeave={() => leave(key, courseId, name)}
                          />
                        )}
                      </SessionLines>
                    </li>
                  )
                })}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Replaces the field names in server messages, because this page has no such fields. */
function withoutField(message: string): string {
  const said = message
    .replace(/^sessionId:/, 'The session')
    .replace(/^(?:userId|wait|overlap): (?:is needed: )?/, '')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

interface CancelledProps {
  bookings: readonly Booking[]
  titles: ReadonlyMap<string, string>
}

/** Booked sessions that were cancelled. */
function Cancelled({ bookings, titles }: CancelledProps) {
  const cancelled = bookings.filter(({ state, takesPlace }) => state !== 'left' && !takesPlace)
  if (cancelled.length === 0) return null
  return (
    <Notice tone="warn">
      {cancelled.map((booking) => (
        <p key={booking.sessionId}>
          Cancelled: {booking.title || titles.get(booking.courseId)}, {sessionTime(booking).there}
        </p>
      ))}
    </Notice>
  )
}

function MovedFrom({ booking }: { booking: Booking | undefined }) {
  if (booking === undefined || booking.movedFrom === null || booking.state === 'left') return null
  const { there } = sessionTime({
    ...booking,
    startsAt: booking.movedFrom,
    endsAt: booking.movedFrom,
  })
  return <span className="seat-mark">Moved from {there.replace(/ to .*/, '')}.</span>
}

interface SessionLinesProps {
  session: Session
  title: string | undefined
  children: ReactNode
}

function SessionLines({ session, title, children }: SessionLinesProps) {
  const { startsAt, teacher, roomName, place } = session
  const { there, zone, here } = sessionTime(session)
  return (
    <>
      <strong>{title}</strong>
      <span>
        <time dateTime={startsAt.toISOString()}>{there}</time>{' '}
        <span className="soft">({zone})</span>
      </span>
      {here !== null && <span className="soft">For you: {here}</span>}
      <span className="soft">
        With {teacher}.{' '}
        {place.kind === 'address' ? (
          `${roomName}, ${place.address}`
        ) : (
          <a href={place.link} target="_blank" rel="noreferrer">
            Join online: {roomName}
          </a>
        )}
      </span>
      {children}
    </>
  )
}

import {
  type Booking,
  bookSession,
  isTooLateToCancel,
  leaveSession,
  undoBookingMs,
} from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { CallError } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { live, refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { ListTitle } from '#shared/ui/list/ListTable.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { CancelledSessions, useCancelledSessions } from './CancelledSessions.tsx'
import { type Question, SeatChoice, SeatQuestion } from './SeatChoice.tsx'
import { type NextSessions as NextSessionsRead, readNextSessions } from './readNextSessions.ts'
import './NextSessions.css'

interface NextSessionsProps {
  /** The titles of the courses, for sessions without a title. */
  courses: readonly { courseId: string; title: string }[]
  most?: number
  /** The number of sessions that are shown before the student asks for more; all by default. */
  first?: number
  /** Shows nothing instead of a card without sessions. */
  hidesNone?: boolean
}

/** A session, as one of its buttons was pressed. */
interface Choice {
  readonly courseId: string
  readonly sessionId: string
  /** The title and the time. */
  readonly name: string
  readonly startsAt: Date
}

/** Whether a seat can no longer be cancelled. The page may have been open for a while. */
const isLateNow = (choice: Choice): boolean => isTooLateToCancel(choice, new Date())

/** Loads the next sessions of a student's courses, and keeps them current. */
export function useNextSessions(userId: string, courseIds: readonly string[], most = 5) {
  const server = useServer()
  const read = () => readNextSessions(server, userId, courseIds, most)
  const query = serverQuery(['sessions', 'next', userId, courseIds, most], read)
  return useLoad({ ...query, ...live })
}

/** The next sessions of a student's courses and their bookings. */
export function NextSessions(props: NextSessionsProps) {
  const { courses, most = 5, first = most, hidesNone = false } = props
  const userId = useUserId()
  const id = useId()
  const server = useServer()
  const courseIds = courses.map(({ courseId }) => courseId)
  const load = useNextSessions(userId, courseIds, most)
  const cancelled = useCancelledSessions(userId, courseIds).slice(0, most)
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]))
  const { done, refusals, isPending, act } = useActions(() => void refresh(['sessions', 'next']))
  const [isWhole, setIsWhole] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  /** The course whose agreements a refused booking asks for. */
  const [agreementsOf, setAgreementsOf] = useState<string | null>(null)
  const cancel = async ({ courseId, sessionId, name }: Choice) => {
    await server.call(leaveSession, { courseId, sessionId })
    return `Your seat is cancelled: ${name}.`
  }
  const book = (choice: Choice, wait: boolean) => {
    const { courseId, sessionId, name } = choice
    const isLate = isLateNow(choice)
    const confirmed = question?.sessionId === sessionId ? question.about : null
    if (isLate && !wait && confirmed === null) {
      setQuestion({ sessionId, wait, about: 'late' })
      return
    }
    setQuestion(null)
    setAgreementsOf(null)
    void act(sessionId, async () => {
      const request = { courseId, sessionId, wait, overlap: confirmed === 'overlap' }
      const { state } = await server.call(bookSession, request).catch((error: unknown) => {
        if (error instanceof CallError && error.field === 'overlap') {
          setQuestion({ sessionId, wait, about: 'overlap' })
        }
        if (error instanceof CallError && error.field === 'agreement') setAgreementsOf(courseId)
        throw error
      })
      if (state !== 'booked') return { text: `You are on the waiting list: ${name}.` }
      if (!isLate) return { text: `You have a seat: ${name}.` }
      const undo = async () => {
        const text = await cancel(choice)
        void refresh(['sessions', 'next'])
        return text
      }
      const text = `You have a seat: ${name}. You can undo this for one minute.`
      return { text, undo, undoFor: undoBookingMs }
    })
  }
  const leave = (choice: Choice) =>
    void act(choice.sessionId, async () => ({ text: await cancel(choice) }))
  const isEmpty = load.state === 'ready' && !hasSessions(load.value) && cancelled.length === 0
  if (hidesNone && done.length === 0 && isEmpty) return null
  return (
    <section className="card stack next-sessions-card" aria-labelledby={id}>
      <h2 id={id}>Next sessions</h2>
      <UndoBar done={done} inPlace />
      <Refusals messages={refusals.map(withoutField)} />
      {agreementsOf !== null && (
        <p>
          <Link href={paths.user.agreements(agreementsOf)}>Read and accept the agreements</Link>
        </p>
      )}
      <Loaded load={load} of="the next sessions">
        {({ sessions, bookings, at }) => (
          <>
            <CancelledSessions bookings={bookings} others={cancelled} titles={titles} />
            {sessions.length === 0 ? (
              <p className="soft">No sessions planned. New sessions appear here.</p>
            ) : (
              <ul className="next-sessions">
                {sessions.slice(0, isWhole ? most : first).map(({ id: key, data }) => {
                  const { courseId, startsAt } = data
                  const title = data.title || titles.get(courseId)
                  const name = `${title}, ${sessionTime(data).there}`
                  const choice = { sessionId: key, courseId, name, startsAt }
                  const own = bookings.find(
                    (one) => one.sessionId === key && one.courseId === courseId,
                  )
                  return (
                    <li key={key} className="next-session">
                      <SessionLines session={data} title={title}>
                        <MovedFrom booking={own} />
                        {question?.sessionId === key ? (
                          <SeatQuestion
                            about={question.about}
                            name={name}
                            onBook={() => book(choice, question.wait)}
                            onLeave={() => setQuestion(null)}
                          />
                        ) : (
                          <SeatChoice
                            session={data}
                            name={name}
                            booking={own}
                            at={at}
                            pending={isPending(key)}
                            onBook={(wait) => book(choice, wait)}
                            onLeave={() => leave(choice)}
                          />
                        )}
                      </SessionLines>
                    </li>
                  )
                })}
              </ul>
            )}
            {!isWhole && sessions.length > first && (
              <div>
                <Button small onClick={() => setIsWhole(true)}>
                  Show {sessions.length - first} more
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const hasSessions = ({ sessions, bookings }: NextSessionsRead) =>
  sessions.length > 0 || bookings.some(({ state, takesPlace }) => state !== 'left' && !takesPlace)

/** Replaces the field names in server messages, because this page has no such fields. */
function withoutField(message: string): string {
  const said = message
    .replace(/^sessionId:/, 'The session')
    .replace(/^(?:userId|wait|overlap|agreement): (?:is (?:needed|missing): )?/, '')
  return said.charAt(0).toUpperCase() + said.slice(1)
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
      <strong>
        <ListTitle>{title ?? ''}</ListTitle>
      </strong>
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

import {
  getTeacherSession,
  listTeacherSessions,
  type TeacherSession,
} from '@shala/contract/schedules/teaching'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { getSchoolDay } from '#shared/schoolDay.ts'
import { type Server, useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { KeepsRegisters } from './KeepsRegisters.tsx'
import './teaching.css'

/** The sessions of the signed-in teacher: today, and those of a year ahead and back, a page at a time. */
export function TeacherSessions() {
  const load = useLoad(nearSessionsQuery(useServer()))
  return (
    <Loaded load={load} of="your sessions">
      {({ at, span, page }) => {
        const { today, coming, past } = groupSessions(page.sessions, at)
        return (
          <>
            <KeepsRegisters sessions={[...today, ...coming]} />
            <SessionGroup title="Today">
              <SessionRows sessions={today} next={null} none="No session today." />
            </SessionGroup>
            <SessionGroup title="Coming sessions">
              <SessionRows
                sessions={coming}
                next={getNext(span, page)}
                none="No session in the coming year."
              />
            </SessionGroup>
            <SessionGroup title="Past sessions">
              <SessionPage
                span={{
                  from: addDays(at, -daysAround),
                  before: span.from,
                  latestFirst: true,
                }}
                known={past}
                none="No session in the last year."
              />
            </SessionGroup>
          </>
        )
      }}
    </Loaded>
  )
}

function SessionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface SessionPageProps {
  span: Span
  /** Sessions before the page that are read already. */
  known?: readonly TeacherSession[]
  none: string
}

/** Reads a page of sessions, and the next one when the button below it is pressed. */
function SessionPage({ span, known = [], none }: SessionPageProps) {
  const load = useLoad(sessionPageQuery(useServer(), span))
  return (
    <Loaded load={load} of="your sessions">
      {(page) => (
        <SessionRows
          sessions={[...known, ...page.sessions]}
          next={getNext(span, page)}
          none={none}
        />
      )}
    </Loaded>
  )
}

interface SessionRowsProps {
  sessions: readonly TeacherSession[]
  /** Null after the last page. */
  next: Span | null
  none: string
}

function SessionRows({ sessions, next, none }: SessionRowsProps) {
  const [isMore, setIsMore] = useState(false)
  return (
    <>
      {sessions.length === 0 && next === null && <p className="soft">{none}</p>}
      {sessions.length > 0 && (
        <ul className="teacher-sessions">
          {sessions.map((session) => (
            <SessionRow key={`${session.courseId}/${session.sessionId}`} session={session} />
          ))}
        </ul>
      )}
      {next !== null && !isMore && (
        <div>
          <Button small onClick={() => setIsMore(true)}>
            Show more
          </Button>
        </div>
      )}
      {next !== null && isMore && (
        <div className="stack" tabIndex={-1} ref={takeFocus}>
          <SessionPage span={next} none={none} />
        </div>
      )}
    </>
  )
}

function SessionRow({ session }: { session: TeacherSession }) {
  const { courseId, sessionId, title, roomName, seats, booked, waiting } = session
  const { there } = sessionTime(toSpan(session))
  return (
    <li className="teacher-session">
      <Link href={paths.teach.session(courseId, sessionId)} className="teacher-session-link">
        <strong>
          <ListTitle>{title}</ListTitle>
        </strong>
        <time dateTime={session.startsAt}>{there}</time>
      </Link>
      <span className="soft small">
        {roomName}. {booked} of {seats} booked<span>{waiting > 0 && `, ${waiting} waiting`}</span>.
      </span>
    </li>
  )
}

export const toSpan = ({ startsAt, endsAt, timeZone }: TeacherSession) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  timeZone,
})

interface SessionGroups {
  readonly today: readonly TeacherSession[]
  /** From tomorrow on, the next one first. */
  readonly coming: readonly TeacherSession[]
  /** Until yesterday, the latest one first. */
  readonly past: readonly TeacherSession[]
}

/** Groups sessions, which are in the order of their start, by their day on the clock of each session. */
function groupSessions(sessions: readonly TeacherSession[], at: Date): SessionGroups {
  const groups: Record<keyof SessionGroups, TeacherSession[]> = { today: [], coming: [], past: [] }
  for (const session of sessions) {
    const today = getSchoolDay(at, session.timeZone)
    const day = getSchoolDay(new Date(session.startsAt), session.timeZone)
    if (day === today) groups.today.push(session)
    else if (day > today) groups.coming.push(session)
    else groups.past.unshift(session)
  }
  return groups
}

/** A page of sessions is read from one end of the span. */
type Span = z.input<typeof listTeacherSessions.input>

/** The number of days around today whose sessions are listed, in each direction. */
const daysAround = 366

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString()

/** The span of the next page; null after the last one. */
function getNext(span: Span, { sessions, more }: SessionPageContent): Span | null {
  const last = sessions.at(-1)
  if (last === undefined || !more) return null
  if (span.latestFirst) return { ...span, before: last.startsAt }
  return { ...span, from: new Date(Date.parse(last.startsAt) + 1).toISOString() }
}

type SessionPageContent = z.output<typeof listTeacherSessions.output>

const sessionPageQuery = (server: Server, span: Span) =>
  serverQuery(['sessions', 'teacher', 'page', span], () => server.call(listTeacherSessions, span))

/** The first sessions from two days ago on, with the moment: today began earlier in other time zones. */
const nearSessionsQuery = (server: Server) =>
  serverQuery(['sessions', 'teacher'], async () => {
    const at = new Date()
    const span = { from: addDays(at, -2), before: addDays(at, daysAround) }
    return { at, span, page: await server.call(listTeacherSessions, span) }
  })

/** A session of the signed-in teacher, with the people in it. */
export const teacherSessionQuery = (
  server: Server,
  place: { readonly courseId: string; readonly sessionId: string },
) =>
  serverQuery(['sessions', 'teacher', place.courseId, place.sessionId], () =>
    server.call(getTeacherSession, place),
  )

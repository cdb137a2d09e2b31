import {
  getTeacherSession,
  listTeacherSessions,
  type TeacherSession,
} from '@shala/contract/schedules/teaching'
import { addDays } from '@shala/contract/values/days'
import { useId } from 'react'
import { Link } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { getSchoolDay } from '#shared/schoolDay.ts'
import { type Server, useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { ListTitle } from '#shared/ui/list/ListTable.tsx'
import './teaching.css'

/** The sessions of the signed-in teacher: today, the coming and the last two weeks. */
export function TeacherSessions() {
  const load = useLoad(teacherSessionsQuery(useServer()))
  return (
    <Loaded load={load} of="your sessions">
      {({ sessions, at }) => {
        const { today, coming, past } = groupSessions(sessions, at)
        return (
          <>
            <SessionGroup title="Today" sessions={today} none="No session today." />
            <SessionGroup
              title="Next two weeks"
              sessions={coming}
              none="No session in the next two weeks."
            />
            <SessionGroup
              title="Last two weeks"
              sessions={past}
              none="No session in the last two weeks."
            />
          </>
        )
      }}
    </Loaded>
  )
}

interface SessionGroupProps {
  title: string
  sessions: readonly TeacherSession[]
  none: string
}

function SessionGroup({ title, sessions, none }: SessionGroupProps) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sessions.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className="teacher-sessions">
          {sessions.map((session) => (
            <SessionRow key={`${session.courseId}/${session.sessionId}`} session={session} />
          ))}
        </ul>
      )}
    </section>
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
        {roomName}. {booked} of {seats} booked{waiting > 0 && `, ${waiting} waiting`}.
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

/** The number of days before and after today. */
const most = 14

/** Groups sessions, which are in the order of their start, by their day on the clock of each session. */
function groupSessions(sessions: readonly TeacherSession[], at: Date): SessionGroups {
  const groups: Record<keyof SessionGroups, TeacherSession[]> = { today: [], coming: [], past: [] }
  for (const session of sessions) {
    const today = getSchoolDay(at, session.timeZone)
    const day = getSchoolDay(new Date(session.startsAt), session.timeZone)
    if (day === today) groups.today.push(session)
    else if (day > today && day <= addDays(today, most)) groups.coming.push(session)
    else if (day < today && day >= addDays(today, -most)) groups.past.unshift(session)
  }
  return groups
}

const day = 86_400_000
/** The number of days around today whose sessions are listed, in each direction. */
const days = 14

/** The sessions of the signed-in teacher from two weeks ago until in two weeks, and the moment. */
const teacherSessionsQuery = (server: Server) =>
  serverQuery(['sessions', 'teacher'], async () => {
    const at = new Date()
    // A day more on each side, as a day begins at other times in other time zones.
    const from = new Date(at.getTime() - (days + 1) * day).toISOString()
    const before = new Date(at.getTime() + (days + 2) * day).toISOString()
    return { at, ...(await server.call(listTeacherSessions, { from, before })) }
  })

/** A session of the signed-in teacher, with the people in it. */
export const teacherSessionQuery = (
  server: Server,
  place: { readonly courseId: string; readonly sessionId: string },
) =>
  serverQuery(['sessions', 'teacher', place.courseId, place.sessionId], () =>
    server.call(getTeacherSession, place),
  )

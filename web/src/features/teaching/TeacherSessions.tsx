import type { TeacherSession } from '@shala/contract/schedules/teaching'
import { useId } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { useServer } from '../../shared/server.ts'
import { sessionTime } from '../../shared/sessions/sessionTime.ts'
import { ListTitle } from '../../shared/ui/ListTitle.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { groupSessions } from './groupSessions.ts'
import { teacherSessionsQuery } from './teachingQueries.ts'
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

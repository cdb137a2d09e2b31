import type { Session } from '@shala/contract/schedules'
import { useId } from 'react'
import { useLoad } from '../../shared/load.ts'
import { live, serverQuery } from '../../shared/queryClient.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { readNextSessions } from './readNextSessions.ts'
import { sessionTime } from './sessionTime.ts'
import './NextSessions.css'

interface NextSessionsProps {
  /** By their titles, for a session without one of its own. */
  courses: readonly { courseId: string; title: string }[]
  most?: number
}

/** The next sessions of a student's courses: when, where, with whom. */
export function NextSessions({ courses, most = 5 }: NextSessionsProps) {
  const id = useId()
  const server = useServer()
  const courseIds = courses.map(({ courseId }) => courseId)
  const read = () => readNextSessions(server, courseIds, most)
  const load = useLoad({ ...serverQuery(['sessions', 'next', courseIds, most], read), ...live })
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]))
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Next sessions</h2>
      <Loaded load={load} of="the next sessions">
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="soft">Nothing is planned at the moment. New sessions appear here.</p>
          ) : (
            <ul className="next-sessions">
              {sessions.map(({ id: key, data }) => (
                <li key={key} className="next-session">
                  <SessionLines session={data} title={data.title || titles.get(data.courseId)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function SessionLines({ session, title }: { session: Session; title: string | undefined }) {
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
    </>
  )
}

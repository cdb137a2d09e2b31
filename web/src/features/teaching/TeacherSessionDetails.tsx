import type {
  SessionPeople,
  SessionPerson,
  TeacherSession,
} from '@shala/contract/schedules/teaching'
import { formatHours } from '@shala/domain/attendance/hourTotals'
import { Link } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { NothingHere } from '#shared/ui/ErrorScreen.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { teacherSessionQuery, toSpan } from './TeacherSessions.tsx'
import './teaching.css'

interface TeacherSessionDetailsProps {
  courseId: string
  sessionId: string
}

/** A session of the signed-in teacher: where and when it is, and the people in it. */
export function TeacherSessionDetails(place: TeacherSessionDetailsProps) {
  const load = useLoad(teacherSessionQuery(useServer(), place))
  if (load.state === 'failed' && load.isMissing) return <NothingHere noun="session" />
  const title = load.state === 'ready' ? load.value.session.title : 'Session'
  return (
    <div className="stack-wide">
      <Breadcrumbs trail={[paths.teach.home]} here={title} />
      <PageHeading title={title} />
      <Loaded load={load} of="the session">
        {({ session, ...about }) => (
          <>
            <SessionFacts session={session} people={about.people} />
            <div>
              <Link
                href={paths.teach.register(place.courseId, place.sessionId)}
                className={buttonClass('primary')}
              >
                Take the register
              </Link>
            </div>
            <PeopleList {...about} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function SessionFacts({
  session,
  people,
}: Pick<SessionPeople, 'people'> & { session: TeacherSession }) {
  const { roomName, place, seats, booked, startsAt } = session
  const { there, zone, here } = sessionTime(toSpan(session))
  const expected = people.filter(({ state }) => state === 'group').length
  return (
    <section className="card stack" aria-label="Time and place">
      <p>
        <time dateTime={startsAt}>{here === null ? there : `${there} (${zone})`}</time>
      </p>
      {here !== null && <p className="soft">For you: {here}</p>}
      <p>
        {place.kind === 'address' ? (
          `${roomName}, ${place.address}`
        ) : (
          <a href={place.link} target="_blank" rel="noreferrer">
            Join online: {roomName}
          </a>
        )}
      </p>
      <p className="soft">
        {booked === 0 && expected > 0
          ? `${expected} expected from the group. Nobody has booked one of the ${seats} seats.`
          : `${booked} of ${seats} seats are booked.`}
      </p>
    </section>
  )
}

const groups: readonly { state: SessionPerson['state']; title: string }[] = [
  { state: 'booked', title: 'Booked' },
  { state: 'group', title: 'In the group' },
  { state: 'waiting', title: 'On the waiting list' },
]

function PeopleList({ people, lessons, minutesRequired }: SessionPeople) {
  const describe = ({ lessonsDone, minutesDone }: SessionPerson) =>
    [
      ...(lessons > 0 ? [`${lessonsDone} of ${lessons} lessons`] : []),
      ...(minutesRequired > 0
        ? [`${formatHours(minutesDone)} of ${formatHours(minutesRequired)}`]
        : []),
    ].join(', ')
  return (
    <section className="card stack" aria-labelledby="session-people">
      <h2 id="session-people">People</h2>
      {people.length === 0 && <p className="soft">No bookings yet.</p>}
      {groups.map(({ state, title }) => {
        const listed = people.filter((person) => person.state === state)
        if (listed.length === 0) return null
        return (
          <section key={state} className="stack" aria-label={title}>
            <h3>
              {title} <Badge>{listed.length}</Badge>
            </h3>
            <ol className="session-people">
              {listed.map((person) => (
                <li key={person.userId}>
                  <div>{person.name}</div>
                  <div className="soft small">{describe(person)}</div>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </section>
  )
}

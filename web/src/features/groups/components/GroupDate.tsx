import { PlaceRequest, type RequestState } from '@shala/contract/courses/requests'
import type { Group } from '@shala/contract/people/groups'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { PersonLink } from '#entities/people/PersonName.tsx'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'

interface GroupDateProps {
  id: string
  group: Group
}

/** The sessions of a group of one course, and the requests for a place in it. */
export function GroupDate({ id, group }: GroupDateProps) {
  const [courseId, ...others] = group.courseIds
  if (courseId === undefined || others.length > 0) return null
  return (
    <>
      <Requests id={id} courseId={courseId} />
      <Sessions id={id} courseId={courseId} startsOn={group.startsOn} />
    </>
  )
}

interface OfCourse {
  id: string
  courseId: string
}

const stateLabels = {
  asked: 'Requested',
  waiting: 'On the waiting list',
  offered: 'Offered',
  accepted: 'Accepted',
} as const satisfies Partial<Record<RequestState, string>>

const isShown = (state: RequestState): state is keyof typeof stateLabels => state in stateLabels

const requestsQuery = (server: Server, { id: dateKey, courseId }: OfCourse) =>
  serverQuery(['placeRequests', 'of group', dateKey], async () => {
    const where = { courseId, dateKey }
    const found = await server.list({ collection: 'placeRequests', where }, PlaceRequest)
    return found
      .flatMap(({ id, data: { userId, since, state } }) =>
        isShown(state) ? [{ id, userId, since, state: stateLabels[state] }] : [],
      )
      .toSorted((one, other) => +one.since - +other.since)
  })

/** The open, offered and accepted requests for a place in the group. Accepted and offered ones take a seat. */
function Requests(of: OfCourse) {
  const load = useLoad(requestsQuery(useServer(), of))
  return (
    <section className="stack" aria-labelledby="group-requests">
      <h2 id="group-requests">Requests for a place</h2>
      <Loaded load={load} of="the requests">
        {(requests) =>
          requests.length === 0 ? (
            <p>No requests for this group.</p>
          ) : (
            <RowTable
              label="Requests for a place"
              rows={requests}
              getKey={({ id }) => id}
              columns={[
                { title: 'Student', cell: ({ userId }) => <PersonLink userId={userId} /> },
                { title: 'Status', glance: true, cell: ({ state }) => state },
                { title: 'Since', glance: true, cell: ({ since }) => <Day day={since} /> },
              ]}
            />
          )
        }
      </Loaded>
      <p>
        <Link href={paths.admin.requests}>Answer requests</Link>
      </p>
    </section>
  )
}

/** The number of sessions that are listed. */
const shown = 6

const sessionsQuery = (server: Server, { id: dateKey, courseId }: OfCourse) =>
  serverQuery(['schedules', 'of group', dateKey], async () => {
    const coming = {
      collection: sessionsPath(courseId),
      where: { dateKey },
      range: { field: 'endsAt', from: new Date() },
    }
    const next = await server.list({ ...coming, limit: shown }, Session)
    const all = next.length < shown ? next.length : await server.count(coming)
    return { next: next.map(({ id, data }) => ({ id, ...data })), more: all - next.length }
  })

function Sessions({ startsOn, ...of }: OfCourse & { startsOn: string | null }) {
  const load = useLoad(sessionsQuery(useServer(), of))
  const plan = { course: of.courseId, group: of.id, ...(startsOn !== null && { on: startsOn }) }
  return (
    <section className="stack" aria-labelledby="group-sessions">
      <h2 id="group-sessions">Sessions of this group</h2>
      <Loaded load={load} of="the sessions">
        {({ next, more }) =>
          next.length === 0 ? (
            <p>No sessions are planned for this group.</p>
          ) : (
            <ul>
              {next.map((session) => (
                <li key={session.id}>
                  {`${session.title}, ${sessionTime(session, session.timeZone).there}`}
                </li>
              ))}
              {more > 0 && <li>{`and ${more} more`}</li>}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Link href={paths.admin.newScheduleFor(plan)} className={buttonClass('quiet', true)}>
          Plan sessions
        </Link>
      </div>
    </section>
  )
}

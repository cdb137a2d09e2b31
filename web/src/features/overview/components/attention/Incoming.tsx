import { PlaceRequest } from '@shala/contract/courses/requests'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { ContactMessage } from '@shala/contract/messages/messages'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import { personQuery } from '#entities/people/peopleQueries.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { kept, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Day } from '#shared/ui/Day.tsx'
import { courseTitles } from '../../api/courseTitles.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shownMessages = 5

/** Unanswered messages, the newest first. */
export function NewMessages() {
  return (
    <OverviewCard
      title="New messages"
      of="the new messages"
      query={newMessagesQuery}
      more={{ href: paths.admin.messages, label: 'All messages' }}
      nothing={({ count }) => (count === 0 ? 'No new messages.' : null)}
    >
      {({ messages, count }) => (
        <>
          <p>{count === 1 ? '1 message' : `${count} messages`} to answer.</p>
          <ul className="overview-rows">
            {messages.map(({ id, data: { name, createdAt } }) => (
              <li key={id}>
                <Link href={paths.admin.message(id)}>{name}</Link>
                <span className="small soft">
                  {' '}
                  <Day day={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const newMessagesQuery = (server: Server) =>
  serverQuery(['contactMessages', 'overview'], () => readNew(server))

async function readNew(server: Server) {
  const unanswered = { collection: 'contactMessages', where: { status: 'new' } }
  const order = { field: 'createdAt', descending: true }
  const [messages, count] = await Promise.all([
    server.list({ ...unanswered, order, limit: shownMessages }, ContactMessage),
    server.count(unanswered),
  ])
  return { messages, count }
}

const shownRequests = 5

/** Open requests, the oldest first, and the number of people on waiting lists. */
export function OpenRequests() {
  return (
    <OverviewCard
      title="Requests"
      of="the requests for a place"
      query={requestsQuery}
      more={{ href: paths.admin.requests, label: 'All requests' }}
      nothing={({ asked, waiting }) =>
        asked === 0 && waiting === 0 ? 'No requests to answer.' : null
      }
    >
      {({ requests, asked, waiting, getTitle }) => (
        <>
          {asked === 0 ? (
            <p className="soft">No requests to answer.</p>
          ) : (
            <p>{asked === 1 ? '1 request' : `${asked} requests`} to answer.</p>
          )}
          {requests.length > 0 && (
            <ul className="overview-rows">
              {requests.map(({ id, data: { userId, courseId, since } }) => (
                <li key={id}>
                  <RequestLink userId={userId} />, {getTitle(courseId)}
                  <span className="small soft">
                    {' '}
                    <Day day={since} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {waiting > 0 && (
            <p>
              <Link href={links.waitingRequests}>
                {waiting === 1 ? '1 person is' : `${waiting} people are`} on a waiting list
              </Link>
            </p>
          )}
        </>
      )}
    </OverviewCard>
  )
}

/** The name of a student, with a link to their requests, where the office answers. */
function RequestLink({ userId }: { userId: string }) {
  const load = useLoad({ ...personQuery(useServer(), userId), ...kept })
  const email = load.state === 'ready' ? load.value?.email : null
  return (
    <Link href={email ? links.requestsOf(email) : paths.admin.requests}>
      <PersonName userId={userId} />
    </Link>
  )
}

const requestsQuery = (server: Server) =>
  serverQuery(['placeRequests', 'overview'], () => readRequests(server))

async function readRequests(server: Server) {
  const inState = (state: string) => ({ collection: 'placeRequests', where: { state } })
  const order = { field: 'since', descending: false }
  const [requests, asked, waiting] = await Promise.all([
    server.list({ ...inState('asked'), order, limit: shownRequests }, PlaceRequest),
    server.count(inState('asked')),
    server.count(inState('waiting')),
  ])
  const getTitle = await courseTitles(
    server,
    requests.map(({ data }) => data.courseId),
  )
  return { requests, asked, waiting, getTitle }
}

const shownProfiles = 5

/** Submitted graduate profiles, the oldest first. */
export function SubmittedProfiles() {
  return (
    <OverviewCard
      title="Profiles to approve"
      of="the profiles to approve"
      query={submittedQuery}
      more={{ href: links.submittedProfiles, label: 'All to approve' }}
      nothing={({ count }) => (count === 0 ? 'No profiles to approve.' : null)}
    >
      {({ drafts, count }) => (
        <>
          <p>{count === 1 ? '1 profile' : `${count} profiles`} to approve.</p>
          <ul className="overview-rows">
            {drafts.map(({ id, data: { name, submittedAt } }) => (
              <li key={id}>
                <Link href={links.graduate(id)}>{name}</Link>
                {submittedAt && (
                  <span className="small soft">
                    {' '}
                    since <Day day={submittedAt} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const submittedQuery = (server: Server) =>
  serverQuery(['graduateDrafts', 'submitted'], () => readSubmitted(server))

async function readSubmitted(server: Server) {
  const submitted = { collection: 'graduateDrafts', where: { status: 'submitted' } }
  const order = { field: 'submittedAt', descending: false }
  const [drafts, count] = await Promise.all([
    server.list({ ...submitted, order, limit: shownProfiles }, GraduateDraft),
    server.count(submitted),
  ])
  return { drafts, count }
}

import { EnrolmentRequest } from '@shala/contract/courses/enrolments'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDay } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { courseTitles } from '../../api/courseTitles.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 5

/** Who asked for a place and has no answer, the longest first; and how many wait for one. */
export function OpenRequests({ who }: { who: (userId: string) => ReactNode }) {
  return (
    <OverviewCard
      title="Requests"
      of="the requests for a place"
      query={requestsQuery}
      more={{ href: paths.admin.requests, label: 'All requests' }}
    >
      {({ requests, asked, waiting, titleOf }) => (
        <>
          {asked === 0 ? (
            <p className="soft">Nobody waits for an answer.</p>
          ) : (
            <p>{asked === 1 ? '1 request' : `${asked} requests`} to answer.</p>
          )}
          {requests.length > 0 && (
            <ul className="overview-rows">
              {requests.map(({ id, data: { userId, courseId, since } }) => (
                <li key={id}>
                  <Link href={paths.admin.person(userId)}>{who(userId)}</Link>, {titleOf(courseId)}
                  <span className="small soft">
                    {' '}
                    <time dateTime={since.toISOString()}>{formatDay(since)}</time>
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

const requestsQuery = (server: Server) =>
  serverQuery(['enrolmentRequests', 'overview'], () => readRequests(server))

async function readRequests(server: Server) {
  const inState = (state: string) => ({ collection: 'enrolmentRequests', where: { state } })
  const order = { field: 'since', descending: false }
  const [requests, asked, waiting] = await Promise.all([
    server.list({ ...inState('asked'), order, limit: shown }, EnrolmentRequest),
    server.count(inState('asked')),
    server.count(inState('waiting')),
  ])
  const titleOf = await courseTitles(
    server,
    requests.map(({ data }) => data.courseId),
  )
  return { requests, asked, waiting, titleOf }
}

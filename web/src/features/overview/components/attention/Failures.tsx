import { AccessImport, ChunkProgress } from '@shala/contract/access/accessPlans'
import { Link } from 'wouter'
import { jobsQuery, wantsLook } from '#shared/admin/jobs.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { Moment } from '#shared/ui/Day.tsx'
import { links } from '../../model/links.ts'
import { daysFrom, windowDays } from '../../model/schoolClock.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** The most running imports to check. */
const shown = 5

/** A running import without progress for this time has stalled. It is retried every few minutes. */
const patienceMs = 10 * 60 * 1000

/** Running imports without progress. */
export function StalledImports() {
  return (
    <OverviewCard
      title="Stalled imports"
      of="the imports that stand still"
      query={stalledQuery}
      nothing={({ length }) => (length === 0 ? 'No stalled imports.' : null)}
    >
      {(batches) => (
        <ul className="overview-rows">
          {batches.map(({ id, data: { title, at } }) => (
            <li key={id}>
              <Link href={paths.admin.import(id)}>{title}</Link>
              <span className="small soft">
                {' '}
                begun <Moment at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

export const stalledQuery = (server: Server) =>
  serverQuery(['accessImports', 'stalled'], () => readStalled(server))

async function readStalled(server: Server) {
  const running = await server.list(
    { collection: 'accessImports', where: { status: 'running' }, limit: shown },
    AccessImport,
  )
  const isStalled = await Promise.all(
    running.map(async (batch) => Date.now() - (await movedAt(server, batch)) > patienceMs),
  )
  return running.filter((_, place) => isStalled[place])
}

async function movedAt(server: Server, { id, data }: Stored<AccessImport>): Promise<number> {
  const chunks = await server.list({ collection: `accessImports/${id}/progress` }, ChunkProgress)
  return Math.max(data.at.getTime(), ...chunks.map((chunk) => chunk.data.updatedAt.getTime()))
}

export function FailedEmails() {
  return (
    <OverviewCard
      title="Failed emails"
      of="the emails that failed"
      query={failedQuery}
      nothing={(count) => (count === 0 ? `No email failed in the last ${windowDays} days.` : null)}
    >
      {(count) => (
        <p>
          <Link href={links.failedEmails}>
            {count === 1 ? '1 email failed' : `${count} emails failed`}
          </Link>{' '}
          in the last {windowDays} days.
        </p>
      )}
    </OverviewCard>
  )
}

export const failedQuery = (server: Server) =>
  serverQuery(['mail', 'failed'], () =>
    server.count({
      collection: 'mail',
      where: { listed: true, 'delivery.state': 'ERROR' },
      range: { field: 'createdAt', from: daysFrom(new Date(), -windowDays) },
    }),
  )

/** Emails that wait for another attempt. One is normal; many mean that the mail server is down. */
export function WaitingEmails() {
  return (
    <OverviewCard
      title="Emails waiting for another attempt"
      of="the emails that wait"
      query={waitingQuery}
      nothing={(count) => (count === 0 ? 'No emails are waiting.' : null)}
    >
      {(count) => (
        <p>
          <Link href={links.waitingEmails}>
            {count === 1 ? '1 email waits' : `${count} emails wait`}
          </Link>{' '}
          for another attempt. It happens automatically.
        </p>
      )}
    </OverviewCard>
  )
}

const waitingQuery = (server: Server) =>
  serverQuery(['mail', 'waiting'], () =>
    server.count({ collection: 'mail', where: { listed: true, 'delivery.state': 'RETRY' } }),
  )

/** Scheduled jobs that failed or did not run. */
export function FailedJobs() {
  return (
    <OverviewCard
      title="Failed jobs"
      of="the jobs that run by themselves"
      query={jobsQuery}
      more={{ href: paths.admin.health, label: 'Health' }}
      nothing={(jobs) => (jobs.some(wantsLook) ? null : 'All background jobs ran.')}
    >
      {(jobs) => {
        const failing = jobs.filter(wantsLook)
        return (
          <p>
            {failing.length === 1 ? 'One job' : `${failing.length} jobs`} failed or did not run:{' '}
            {failing.map(({ title }) => title).join(', ')}.
          </p>
        )
      }}
    </OverviewCard>
  )
}

import { AccessBatch, ChunkProgress } from '@shala/contract/access/accessPlans'
import { Link } from 'wouter'
import { jobsQuery, wantsLook } from '../../../../shared/admin/jobs.ts'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Stored } from '../../../../shared/query.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { links } from '../../model/links.ts'
import { daysFrom, windowDays } from '../../model/schoolClock.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** Of those that run. */
const shown = 5

/** A running import that has not moved for so long stands still; every few minutes it is tried by itself. */
const patienceMs = 10 * 60 * 1000

/** Imports that were begun and go no further: somebody has to look why. */
export function StalledImports() {
  return (
    <OverviewCard
      title="Imports that stand still"
      of="the imports that stand still"
      query={stalledQuery}
      nothing={({ length }) => (length === 0 ? 'No import stands still.' : null)}
    >
      {(batches) => (
        <ul className="overview-rows">
          {batches.map(({ id, data: { title, at } }) => (
            <li key={id}>
              <Link href={paths.admin.batch(id)}>{title}</Link>
              <span className="small soft">
                {' '}
                begun <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

const stalledQuery = (server: Server) =>
  serverQuery(['accessBatches', 'stalled'], () => readStalled(server))

async function readStalled(server: Server) {
  const running = await server.list(
    { collection: 'accessBatches', where: { status: 'running' }, limit: shown },
    AccessBatch,
  )
  const isStalled = await Promise.all(
    running.map(async (batch) => Date.now() - (await movedAt(server, batch)) > patienceMs),
  )
  return running.filter((_, place) => isStalled[place])
}

/** When something of it was done last. */
async function movedAt(server: Server, { id, data }: Stored<AccessBatch>): Promise<number> {
  const chunks = await server.list({ collection: `accessBatches/${id}/progress` }, ChunkProgress)
  return Math.max(data.at.getTime(), ...chunks.map((chunk) => chunk.data.updatedAt.getTime()))
}

/** E-mails that did not arrive lately: somebody has to look at the address, or at the post. */
export function FailedEmails() {
  return (
    <OverviewCard
      title="E-mails that failed"
      of="the e-mails that failed"
      query={failedQuery}
      nothing={(count) => (count === 0 ? `No e-mail failed in the last ${windowDays} days.` : null)}
    >
      {(count) => (
        <p>
          <Link href={links.failedEmails}>
            {count === 1 ? '1 e-mail failed' : `${count} e-mails failed`}
          </Link>{' '}
          in the last {windowDays} days.
        </p>
      )}
    </OverviewCard>
  )
}

const failedQuery = (server: Server) =>
  serverQuery(['mail', 'failed'], () =>
    server.count({
      collection: 'mail',
      where: { listed: true, 'delivery.state': 'ERROR' },
      range: { field: 'createdAt', from: daysFrom(new Date(), -windowDays) },
    }),
  )

/** Emails that the mail server has deferred: one is usual, many mean that the server is away. */
export function WaitingEmails() {
  return (
    <OverviewCard
      title="Emails that wait for another attempt"
      of="the emails that wait"
      query={waitingQuery}
      nothing={(count) => (count === 0 ? 'No email waits for another attempt.' : null)}
    >
      {(count) => (
        <p>
          <Link href={links.waitingEmails}>
            {count === 1 ? '1 email waits' : `${count} emails wait`}
          </Link>{' '}
          for another attempt. It is made automatically.
        </p>
      )}
    </OverviewCard>
  )
}

const waitingQuery = (server: Server) =>
  serverQuery(['mail', 'waiting'], () =>
    server.count({ collection: 'mail', where: { listed: true, 'delivery.state': 'RETRY' } }),
  )

/** What should run by itself and does not: somebody has to tell whoever looks after the site. */
export function FailedJobs() {
  return (
    <OverviewCard
      title="Jobs that failed"
      of="the jobs that run by themselves"
      query={jobsQuery}
      more={{ href: paths.admin.health, label: 'Health' }}
      nothing={(jobs) => (jobs.some(wantsLook) ? null : 'No job that runs by itself failed.')}
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

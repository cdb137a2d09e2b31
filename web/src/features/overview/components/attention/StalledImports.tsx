import { AccessBatch, ChunkProgress } from '@shala/contract/access/accessPlans'
import { Link } from 'wouter'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Stored } from '../../../../shared/query.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
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

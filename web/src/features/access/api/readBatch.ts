import { AccessBatch, ChunkProgress } from '@shala/contract/access/accessPlans'
import { liveWhile, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** A batch, and how far it is. */
export interface BatchSight {
  batch: AccessBatch
  done: number
  changed: number
  unchanged: number
  /** By their place in the batch. */
  refused: ChunkProgress['refused']
  /** It runs, and nothing has moved for a while: whatever ran it is gone. */
  stalled: boolean
}

const patience = 60_000

/** How far a batch is, as it goes on. */
export const batchQuery = (server: Server, batchId: string) => ({
  ...serverQuery(['accessBatches', batchId, 'progress'], () => readBatch(server, batchId)),
  ...liveWhile<BatchSight | null>((sight) => sight?.batch.status === 'running'),
})

/** Null where there is no such batch. Throws an `AppError`. */
async function readBatch(server: Server, batchId: string): Promise<BatchSight | null> {
  // The batch first: it is finished only after its last chunk, so a finished one is seen whole.
  const batch = await server.get('accessBatches', batchId, AccessBatch)
  if (batch === null) return null
  const collection = `accessBatches/${batchId}/progress`
  const chunks = (await server.list({ collection }, ChunkProgress)).map(({ data }) => data)
  const sum = (part: 'done' | 'changed' | 'unchanged') =>
    chunks.reduce((total, chunk) => total + chunk[part], 0)
  const moved = Math.max(batch.at.getTime(), ...chunks.map((chunk) => chunk.updatedAt.getTime()))
  return {
    batch,
    done: sum('done'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    refused: chunks.flatMap(({ refused }) => refused).sort((one, other) => one.row - other.row),
    stalled: batch.status === 'running' && Date.now() - moved > patience,
  }
}

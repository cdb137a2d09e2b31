import * as contract from '@shala/contract/access/accessPlans'
import { notFound } from '../../callable/AppError.ts'
import { log } from '../../log.ts'
import { implement } from '../../people/implement.ts'
import { enqueueChunk, finishBatch, runChunk } from './runChunk.ts'
import { isOpen, readBatch, readProgress } from './storedBatch.ts'

/**
 * Runs the rest of a batch: directly if it has one chunk, otherwise through the queue. `turn` makes
 * task names unique, because the queue remembers finished ones.
 */
export async function continueBatch(batchId: string, turn = ''): Promise<void> {
  const batch = await readBatch(batchId)
  if (batch === null || batch.status === 'finished') return
  if (batch.chunks === 1) return runChunk(batchId, 0)
  await enqueueOpen(batchId, turn)
}

export async function enqueueOpen(batchId: string, turn: string): Promise<void> {
  const open = (await readProgress(batchId)).filter(isOpen)
  if (open.length === 0) return finishBatch(batchId)
  await Promise.all(open.map(({ chunk }) => enqueueChunk({ batchId, chunk }, turn)))
}

/**
 * Starts a stored batch. A failure is logged only: the batch page shows its progress, and a job
 * resumes it.
 */
export async function beginBatch(batchId: string): Promise<void> {
  try {
    await continueBatch(batchId)
  } catch (error) {
    log.write('batch.notStarted', { batch: batchId, error })
  }
}

export const resumeBatch = implement(contract.resumeBatch, async ({ batchId }) => {
  if ((await readBatch(batchId)) === null) throw notFound('batchId', 'there is no such batch')
  await continueBatch(batchId, String(Date.now()))
  return { batchId }
})

import * as contract from '@shala/contract/access/accessPlans'
import { notFound } from '../../callable/AppError.ts'
import { log } from '../../log.ts'
import { adminCallable } from '../../people/adminCallable.ts'
import { enqueueChunk } from './enqueueChunk.ts'
import { finishBatch } from './finishBatch.ts'
import { runChunk } from './runChunk.ts'
import { isOpen, readBatch, readProgress } from './storedBatch.ts'

/**
 * Runs what is left of a batch: at once where it is a single chunk, else by the queue. `turn` tells
 * a later going on from the first, because a queue remembers the names of tasks that are over.
 */
export async function continueBatch(batchId: string, turn = ''): Promise<void> {
  const batch = await readBatch(batchId)
  if (batch === null || batch.status === 'finished') return
  if (batch.chunks === 1) return runChunk(batchId, 0)
  await enqueueOpen(batchId, turn)
}

/** Hands what is left of a batch to the queue, which takes no longer for a chunk that takes long. */
export async function enqueueOpen(batchId: string, turn: string): Promise<void> {
  const open = (await readProgress(batchId)).filter(isOpen)
  if (open.length === 0) return finishBatch(batchId)
  await Promise.all(open.map(({ chunk }) => enqueueChunk({ batchId, chunk }, turn)))
}

/**
 * Begins to run a batch that is written down. It will be run, whatever becomes of this: a failure is
 * logged, the page of the batch says how far it is, and the watch goes on with it.
 */
export async function beginBatch(batchId: string): Promise<void> {
  try {
    await continueBatch(batchId)
  } catch (error) {
    log.write('batch.notStarted', { batch: batchId, error })
  }
}

export const resumeBatch = adminCallable(contract.resumeBatch, async ({ batchId }) => {
  if ((await readBatch(batchId)) === null) throw notFound('batchId', 'there is no such batch')
  await continueBatch(batchId, String(Date.now()))
  return { batchId }
})

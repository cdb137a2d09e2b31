import { log } from '../../log.ts'
import { continueBatch } from './continueBatch.ts'

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

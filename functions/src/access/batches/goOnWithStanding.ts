import * as logger from 'firebase-functions/logger'
import { firestore } from '../../firebase.ts'
import { goOn } from './goOn.ts'
import { readProgress, StoredBatch } from './storedBatch.ts'

/** Longer than any chunk takes, its retries by the queue included. */
const patienceMs = 2 * 60 * 1000

/**
 * Goes on with each batch that is running and has not moved for two minutes, and answers their ids:
 * its call ended before its chunks were handed to the queue, or the queue gave up.
 */
export async function goOnWithStanding(now: Date): Promise<string[]> {
  const { docs } = await firestore()
    .collection('accessBatches')
    .where('status', '==', 'running')
    .get()
  const since = now.getTime() - patienceMs
  const standing: string[] = []
  for (const document of docs) {
    const { at } = StoredBatch.parse(document.data())
    const moved = (await readProgress(document.id)).map(({ updatedAt }) => updatedAt.getTime())
    if (Math.max(at.getTime(), ...moved) >= since) continue
    try {
      await goOn(document.id, String(now.getTime()))
      standing.push(document.id)
    } catch (error) {
      // The next one shall not wait for what ails this one.
      logger.error('a batch cannot go on', { batchId: document.id, error: String(error) })
    }
  }
  return standing
}

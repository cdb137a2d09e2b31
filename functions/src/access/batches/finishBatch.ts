import { whileStale } from '../../whileStale.ts'
import { batchRef, isOpen, readProgress, StoredBatch } from './storedBatch.ts'

/** Marks a batch as finished once all of its chunks are done. Doing it again changes nothing. */
export function finishBatch(batchId: string): Promise<void> {
  return whileStale(async () => {
    const snapshot = await batchRef(batchId).get()
    const { status } = StoredBatch.parse(snapshot.data())
    if (status === 'finished' || snapshot.updateTime === undefined) return
    if ((await readProgress(batchId)).some(isOpen)) return
    await batchRef(batchId).update(
      { status: 'finished', finishedAt: new Date() },
      { lastUpdateTime: snapshot.updateTime },
    )
  })
}

import * as z from 'zod'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { log } from '../../log.ts'
import { claimForVerified } from '../../pendingGrants/claimPending.ts'
import { batchRef, isOpen, readProgress, StoredBatch, StoredChunk } from './storedBatch.ts'

/**
 * Marks a batch as finished once all chunks are done, and claims its pending grants for addresses
 * that were verified since. Idempotent.
 */
export async function finishBatch(batchId: string): Promise<void> {
  const took = await commitWithRetry(async (commit) => {
    const snapshot = await batchRef(batchId).get()
    const { status, at } = StoredBatch.parse(snapshot.data())
    if (status === 'finished' || snapshot.updateTime === undefined) return null
    if ((await readProgress(batchId)).some(isOpen)) return null
    await claimForVerified(await listAddresses(batchId))
    commit.update(
      snapshot.ref,
      { status: 'finished', finishedAt: new Date() },
      { lastUpdateTime: snapshot.updateTime },
    )
    return Date.now() - at.getTime()
  })
  if (took !== null) log.write('batch.finished', { batch: batchId, milliseconds: took })
}

/** The fields that plan rows and undo rows share. */
const Named = z.object({ userId: z.string().nullable(), email: z.string().nullable() })

/** Lists the addresses with new or renewed pending grants of a batch. */
async function listAddresses(batchId: string): Promise<string[]> {
  const { docs } = await batchRef(batchId).collection('chunks').get()
  const rows = docs.flatMap((document) => StoredChunk.parse(document.data()).rows)
  return rows.flatMap((row) => {
    const { userId, email } = Named.parse(row)
    return userId === null && email !== null ? [email] : []
  })
}

import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { resumeStalled, timeToStop } from '../../firestore/runPages.ts'
import { resumeStalledUpdates } from '../../groups/resumeStalledUpdates.ts'
import { log } from '../../log.ts'
import { jobTime } from '../../settings.ts'
import { enqueueOpen } from './continueBatch.ts'
import { readProgress, StoredBatch } from './storedBatch.ts'

/** Longer than any chunk takes, including queue retries. */
const patienceMs = 2 * 60 * 1000

/**
 * Resumes running batches without progress for two minutes, through the queue, and returns their
 * IDs. Their call ended before the chunks were enqueued, or the queue gave up.
 */
export const resumeStalledBatches = (now: Date, until: Date = timeToStop(jobTime)) =>
  resumeStalled(
    {
      name: 'goOnWithStanding',
      collection: 'accessImports',
      pageSize: 20,
      resume: (batch) => resumeIfStalled(batch, now),
    },
    until,
  )

/** A failure does not delay the other batches. */
async function resumeIfStalled(batch: QueryDocumentSnapshot, now: Date): Promise<boolean> {
  try {
    const { at } = StoredBatch.parse(batch.data())
    const moved = (await readProgress(batch.id)).map(({ updatedAt }) => updatedAt.getTime())
    if (Math.max(at.getTime(), ...moved) >= now.getTime() - patienceMs) return false
    await enqueueOpen(batch.id, String(now.getTime()))
    return true
  } catch (error) {
    log.write('batch.stuck', { batch: batch.id, error })
    return false
  }
}

/** Job that runs every few minutes: resumes stalled batches and group updates. */
export async function continueBatches(now: Date) {
  const until = timeToStop(jobTime)
  const batches = await resumeStalledBatches(now, until)
  if (batches.length > 0) log.write('batch.resumed', { subject: { batches } })
  const groups = await resumeStalledUpdates(now, until)
  if (groups.length > 0) log.write('group.resumed', { subject: { groups } })
  return { batches: batches.length, groups: groups.length }
}

import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { resumeStalledUpdates } from '../../cohorts/resumeStalledUpdates.ts'
import { firestore } from '../../firestore/client.ts'
import { runPages, timeToStop } from '../../firestore/runPages.ts'
import { log } from '../../log.ts'
import { jobTime } from '../../settings.ts'
import { enqueueOpen } from './continueBatch.ts'
import { readProgress, StoredBatch } from './storedBatch.ts'

/** Longer than any chunk takes, including queue retries. */
const patienceMs = 2 * 60 * 1000

const pageSize = 20

/**
 * Resumes running batches without progress for two minutes, through the queue, and returns their
 * IDs. Their call ended before the chunks were enqueued, or the queue gave up.
 */
export async function resumeStalledBatches(
  now: Date,
  until: Date = timeToStop(jobTime),
): Promise<string[]> {
  const running = firestore()
    .collection('accessBatches')
    .where('status', '==', 'running')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const stalled: string[] = []
  await runPages(
    {
      name: 'goOnWithStanding',
      position: z.string(),
      find: async (after) => {
        const { docs } = await (after === null ? running : running.startAfter(after)).get()
        return { items: docs, end: docs.length < pageSize ? null : (docs.at(-1)?.id ?? null) }
      },
      work: async (batches) => {
        const gone = await Promise.all(batches.map((batch) => goOnIfStanding(batch, now)))
        stalled.push(...batches.flatMap(({ id }, place) => (gone[place] === true ? [id] : [])))
        return gone.filter(Boolean).length
      },
    },
    until,
  )
  return stalled
}

/** A failure does not delay the other batches. */
async function goOnIfStanding(batch: QueryDocumentSnapshot, now: Date): Promise<boolean> {
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
  const cohorts = await resumeStalledUpdates(now, until)
  if (cohorts.length > 0) log.write('cohort.resumed', { subject: { cohorts } })
  return { batches: batches.length, cohorts: cohorts.length }
}

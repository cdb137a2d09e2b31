import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'
import { enqueueUpdate, parseUpdate } from './members/cohortUpdate.ts'

/** Longer than any page of members takes, including queue retries. */
const patienceMs = 2 * 60 * 1000

const pageSize = 50

/**
 * Resumes running group updates without progress for two minutes, through the queue, and returns
 * the groups' IDs.
 */
export async function resumeStalledUpdates(
  now: Date,
  until: Date = timeToStop(jobTime),
): Promise<string[]> {
  const running = firestore()
    .collection('cohortUpdates')
    .where('status', '==', 'running')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const stalled: string[] = []
  await runPages(
    {
      name: 'resumeStalledUpdates',
      position: z.string(),
      find: async (after) => {
        const { docs } = await (after === null ? running : running.startAfter(after)).get()
        return { items: docs, end: docs.length < pageSize ? null : (docs.at(-1)?.id ?? null) }
      },
      work: async (updates) => {
        const gone = await Promise.all(updates.map((update) => goOnIfStanding(update, now)))
        stalled.push(...updates.flatMap(({ id }, place) => (gone[place] === true ? [id] : [])))
        return gone.filter(Boolean).length
      },
    },
    until,
  )
  return stalled
}

/** A failure does not delay the other updates. */
async function goOnIfStanding(stored: QueryDocumentSnapshot, now: Date): Promise<boolean> {
  const update = parseUpdate(stored)
  if (update === null) {
    log.write('record.damaged', { subject: { path: stored.ref.path } })
    return false
  }
  if (update.updatedAt.getTime() >= now.getTime() - patienceMs) return false
  try {
    await enqueueUpdate(stored.id, update.batch, String(now.getTime()))
    return true
  } catch (error) {
    log.write('cohort.stuck', { subject: { cohortId: stored.id }, error })
    return false
  }
}

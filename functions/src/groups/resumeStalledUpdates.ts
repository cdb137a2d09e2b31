import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { resumeStalled, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'
import { enqueueUpdate, parseUpdate } from './members/groupUpdate.ts'

/** Longer than any page of members takes, including queue retries. */
const patienceMs = 2 * 60 * 1000

/**
 * Resumes running group updates without progress for two minutes, through the queue, and returns
 * the groups' IDs.
 */
export const resumeStalledUpdates = (now: Date, until: Date = timeToStop(jobTime)) =>
  resumeStalled(
    {
      name: 'resumeStalledUpdates',
      collection: 'groupUpdates',
      pageSize: 50,
      resume: (update) => resumeIfStalled(update, now),
    },
    until,
  )

/** A failure does not delay the other updates. */
async function resumeIfStalled(stored: QueryDocumentSnapshot, now: Date): Promise<boolean> {
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
    log.write('group.stuck', { subject: { groupId: stored.id }, error })
    return false
  }
}

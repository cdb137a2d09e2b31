import { BatchId } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { CohortId, CohortUpdate, membersKind } from '@shala/contract/people/cohorts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import * as z from 'zod'
import { firebaseApp } from '../../firebase.ts'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { cohortTask, region } from '../../settings.ts'
import type { MembershipResult } from './memberInvitation.ts'

/** The data of a new update of a group's members. */
export type Beginning = Pick<CohortUpdate, 'batch' | 'by' | 'notify' | 'terms' | 'members'>

/** Returns the document with the progress of a group's last update. */
export function updateRef(cohortId: string): DocumentReference {
  return firestore().collection('cohortUpdates').doc(cohortId)
}

/** Parses the update of a document; null if it is missing or unreadable. */
export function parseUpdate(stored: DocumentSnapshot): CohortUpdate | null {
  return CohortUpdate.safeParse(stored.data()).data ?? null
}

/** Counts members who do not have these terms yet. */
export async function countBehind(cohortId: string, terms: number): Promise<number> {
  const behind = firestore()
    .collection(membersKind(cohortId).collection)
    .where('left', '==', false)
    .where('terms', '<', terms)
  return (await behind.count().get()).data().count
}

/**
 * Adds the start of an update to a commit. A running update with the same terms continues; one with
 * other terms ends.
 */
export async function begin(commit: Commit, cohortId: string, beginning: Beginning): Promise<void> {
  const stored = await updateRef(cohortId).get()
  const before = parseUpdate(stored)
  const isSame = before?.status === 'running' && before.terms === beginning.terms
  const update: CohortUpdate = {
    ...beginning,
    ...(isSame && { batch: before.batch, by: before.by, notify: before.notify }),
    status: 'running',
    after: null,
    changed: 0,
    refused: 0,
    kept: isSame ? before.kept : [],
    failed: [],
    updatedAt: new Date(),
  }
  commit.replace(stored, update)
}

/** Starts an update for members who joined while the group was saved. */
export function beginAlone(cohortId: string, beginning: Beginning): Promise<void> {
  return commitWithRetry((commit) => begin(commit, cohortId, beginning))
}

/** Returns the update after more members were processed; `after` is the last one. */
export function lookedAt(
  update: CohortUpdate,
  after: string | null,
  { changed, kept, failed }: MembershipResult,
): CohortUpdate {
  return {
    ...update,
    after,
    changed: update.changed + changed.length,
    refused: update.refused + failed.length,
    kept: [...update.kept, ...kept].slice(0, limits.namedInUpdate),
    failed: [...update.failed, ...failed].slice(0, limits.namedInUpdate),
    updatedAt: new Date(),
  }
}

/** The payload of a queue task. */
export const UpdateTask = z.strictObject({ cohortId: CohortId, batch: BatchId })
export type UpdateTask = z.infer<typeof UpdateTask>

/**
 * Enqueues the rest of a group's update. The queue remembers finished task names, so each `turn`
 * has its own name and only one task.
 */
export async function enqueueUpdate(cohortId: string, batch: string, turn: string): Promise<void> {
  const queue = getFunctions(firebaseApp()).taskQueue<UpdateTask>(
    `locations/${region}/functions/runCohortUpdate`,
  )
  try {
    await queue.enqueue(
      { cohortId, batch },
      {
        id: [cohortId, batch, turn].join('-'),
        dispatchDeadlineSeconds: cohortTask.timeoutSeconds,
      },
    )
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}

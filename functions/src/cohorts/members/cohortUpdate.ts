import { limits } from '@shala/contract/limits'
import { CohortUpdate } from '@shala/contract/people/cohorts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { membersKind } from './member.ts'
import type { MembershipResult } from './membershipChange.ts'

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

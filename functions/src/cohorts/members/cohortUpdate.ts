import { limits } from '@shala/contract/limits'
import { CohortUpdate } from '@shala/contract/people/cohorts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { membersKind } from './member.ts'
import type { MembershipResult } from './membershipChange.ts'

/** What is to reach the members of a cohort. */
export type Beginning = Pick<CohortUpdate, 'batch' | 'by' | 'notify' | 'terms' | 'members'>

/** Where it is kept how far the last change of a cohort is with its members. */
export function updateRef(cohortId: string): DocumentReference {
  return firestore().collection('cohortUpdates').doc(cohortId)
}

/** The update in a document, or null where there is none, or none that can be read. */
export function parseUpdate(stored: DocumentSnapshot): CohortUpdate | null {
  return CohortUpdate.safeParse(stored.data()).data ?? null
}

/** Members of a cohort who are not in line with these terms. */
export async function countBehind(cohortId: string, terms: number): Promise<number> {
  const behind = firestore()
    .collection(membersKind(cohortId).collection)
    .where('left', '==', false)
    .where('terms', '<', terms)
  return (await behind.count().get()).data().count
}

/**
 * Adds to a commit that an update begins, at the first member. One that was under way with the same
 * terms is gone on with, as it was begun; with others it ends.
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

/** Begins an update where somebody who is behind was not seen when the cohort was saved. */
export function beginAlone(cohortId: string, beginning: Beginning): Promise<void> {
  return commitWithRetry((commit) => begin(commit, cohortId, beginning))
}

/** The update once some more members were looked at, `after` being the last of them. */
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

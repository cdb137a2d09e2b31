import { BatchId } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { GroupId, GroupUpdate, membersKind } from '@shala/contract/people/groups'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import * as z from 'zod'
import { firebaseApp } from '../../firebase.ts'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { groupTask, region } from '../../settings.ts'
import type { MembershipResult } from './memberInvitation.ts'

/** The data of a new update of a group's members. */
export type Beginning = Pick<GroupUpdate, 'batch' | 'by' | 'notify' | 'terms' | 'members'>

/** Returns the document with the progress of a group's last update. */
export function updateRef(groupId: string): DocumentReference {
  return firestore().collection('groupUpdates').doc(groupId)
}

/** Parses the update of a document; null if it is missing or unreadable. */
export function parseUpdate(stored: DocumentSnapshot): GroupUpdate | null {
  return GroupUpdate.safeParse(stored.data()).data ?? null
}

/** Counts members who do not have these terms yet. */
export async function countBehind(groupId: string, terms: number): Promise<number> {
  const behind = firestore()
    .collection(membersKind(groupId).collection)
    .where('left', '==', false)
    .where('terms', '<', terms)
  return (await behind.count().get()).data().count
}

/**
 * Adds the start of an update to a commit. A running update with the same terms continues; one with
 * other terms ends.
 */
export async function begin(commit: Commit, groupId: string, beginning: Beginning): Promise<void> {
  const stored = await updateRef(groupId).get()
  const before = parseUpdate(stored)
  const isSame = before?.status === 'running' && before.terms === beginning.terms
  const update: GroupUpdate = {
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
export function beginAlone(groupId: string, beginning: Beginning): Promise<void> {
  return commitWithRetry((commit) => begin(commit, groupId, beginning))
}

/** Returns the update after more members were processed; `after` is the last one. */
export function lookedAt(
  update: GroupUpdate,
  after: string | null,
  { changed, kept, failed }: MembershipResult,
): GroupUpdate {
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
export const UpdateTask = z.strictObject({ groupId: GroupId, batch: BatchId })
export type UpdateTask = z.infer<typeof UpdateTask>

/**
 * Enqueues the rest of a group's update. The queue remembers finished task names, so each `turn`
 * has its own name and only one task.
 */
export async function enqueueUpdate(groupId: string, batch: string, turn: string): Promise<void> {
  const queue = getFunctions(firebaseApp()).taskQueue<UpdateTask>(
    `locations/${region}/functions/runGroupUpdate`,
  )
  try {
    await queue.enqueue(
      { groupId, batch },
      {
        id: [groupId, batch, turn].join('-'),
        dispatchDeadlineSeconds: groupTask.timeoutSeconds,
      },
    )
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}

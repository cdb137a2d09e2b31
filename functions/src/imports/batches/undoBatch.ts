import * as contract from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import { getUndoTitle } from '@shala/domain/access/plans/undoEffects'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { notFound, AppError } from '../../callable/AppError.ts'
import { assertLinksLead } from '../../emails/siteAddress.ts'
import { retryOnConflict } from '../../firestore/retryOnConflict.ts'
import { findUser } from '../../people/findUser.ts'
import { implement } from '../../people/implement.ts'
import { getDisplayName } from '../../people/person.ts'
import { beginBatch } from './continueBatch.ts'
import { createBatch } from './createBatch.ts'
import { rowsToUndo } from './rowsToUndo.ts'
import { batchRef, readBatch, StoredBatch } from './storedBatch.ts'

/**
 * Returns the batch if it can be undone: it has finished and was not undone. Throws an `AppError`
 * otherwise.
 */
export async function requireUndoable(snapshot: DocumentSnapshot): Promise<StoredBatch> {
  if (!snapshot.exists) throw notFound('batchId', 'there is no such batch')
  const batch = StoredBatch.parse(snapshot.data())
  if (batch.undoneBy !== null) throw await undoneAlready(batch.undoneBy)
  if (batch.status === 'running') {
    throw new AppError('failed-precondition', 'this batch is still running; wait until it is done')
  }
  return batch
}

async function undoneAlready(undoId: string): Promise<AppError> {
  const undo = await readBatch(undoId)
  const account = undo === null ? null : await findUser(undo.by)
  const who = (account && getDisplayName(account)) ?? account?.email ?? undo?.by ?? 'another admin'
  const when = undo === null ? '' : ` on ${undo.at.toISOString().slice(0, 10)}`
  return new AppError('failed-precondition', `was undone already, by ${who}${when}`, 'batchId')
}

/**
 * Undoes a batch by a new batch `undoId`. Records that changed since stay as they are. Repeating
 * the request resumes it. Throws an AppError if another undo came first or the batch is still
 * running.
 */
export async function undo(
  batchId: string,
  undoId: string,
  by: string,
  notify: NotifyOption,
): Promise<void> {
  // An undo sends emails only if requested.
  await assertLinksLead(notify ?? false)
  await retryOnConflict(() => beginUndo(batchId, { undoId, by, notify }))
  await beginBatch(undoId)
}

/** Stores the undo and marks the batch as undone, in one commit. Idempotent. */
async function beginUndo(
  batchId: string,
  { undoId, by, notify }: { undoId: string; by: string; notify: NotifyOption },
): Promise<void> {
  const snapshot = await batchRef(batchId).get()
  if (snapshot.get('undoneBy') === undoId) return
  const batch = await requireUndoable(snapshot)
  const { updateTime } = snapshot
  if (updateTime === undefined) throw new Error(`${batchId} was written at no time`)
  const title = getUndoTitle(batch)
  const said = { title, action: 'undo', source: batch.source } as const
  const { rows } = await rowsToUndo(batchId, batch)
  await createBatch(
    {
      ...said,
      batchId: undoId,
      by,
      notify,
      invite: false,
      instruction: null,
      undoes: batchId,
      rows,
      sent: ['undo', batchId],
    },
    (commit) => {
      commit.update(batchRef(batchId), { undoneBy: undoId }, { lastUpdateTime: updateTime })
    },
  )
}

export const undoBatch = implement(
  contract.undoBatch,
  async ({ batchId, undoId, notify }, admin) => {
    await undo(batchId, undoId, admin.uid, notify)
    return { batchId: undoId }
  },
)

import type { NotifyOption } from '@shala/contract/notifyOption'
import { notFound, AppError } from '../../callable/AppError.ts'
import { retryOnConflict } from '../../firestore/retryOnConflict.ts'
import { displayNameOf } from '../../people/displayNameOf.ts'
import { findUser } from '../../people/findUser.ts'
import { beginBatch } from './beginBatch.ts'
import { createBatch } from './createBatch.ts'
import { rowsToUndo } from './rowsToUndo.ts'
import { batchRef, readBatch, StoredBatch } from './storedBatch.ts'

/**
 * Takes a batch back as a batch of its own, `undoId`: what nobody touched since is as it was. The
 * same again goes on with it; throws an AppError where another undo was first, or it is not done.
 */
export async function undo(
  batchId: string,
  undoId: string,
  by: string,
  notify: NotifyOption,
): Promise<void> {
  await retryOnConflict(() => beginUndo(batchId, { undoId, by, notify }))
  await beginBatch(undoId)
}

/** Writes the undo down and marks the batch as undone, in one commit. Again it changes nothing. */
async function beginUndo(
  batchId: string,
  { undoId, by, notify }: { undoId: string; by: string; notify: NotifyOption },
): Promise<void> {
  const snapshot = await batchRef(batchId).get()
  const { updateTime } = snapshot
  if (updateTime === undefined) throw notFound('batchId', 'there is no such batch')
  const batch = StoredBatch.parse(snapshot.data())
  if (batch.undoneBy === undoId) return
  if (batch.undoneBy !== null) throw await undoneAlready(batch.undoneBy)
  if (batch.status === 'running') {
    throw new AppError('failed-precondition', 'this batch is still running; wait until it is done')
  }
  const said = { title: `Undone: ${batch.title}`, action: 'undo', source: batch.source } as const
  const rows = await rowsToUndo(batchId, batch)
  await createBatch(
    {
      ...said,
      batchId: undoId,
      by,
      notify,
      order: null,
      undoes: batchId,
      rows,
      sent: ['undo', batchId],
    },
    (commit) => {
      commit.update(batchRef(batchId), { undoneBy: undoId }, { lastUpdateTime: updateTime })
    },
  )
}

async function undoneAlready(undoId: string): Promise<AppError> {
  const undo = await readBatch(undoId)
  const account = undo === null ? null : await findUser(undo.by)
  const who = (account && displayNameOf(account)) ?? account?.email ?? undo?.by ?? 'somebody'
  const when = undo === null ? '' : ` on ${undo.at.toISOString().slice(0, 10)}`
  return new AppError('failed-precondition', `was undone already, by ${who}${when}`, 'batchId')
}

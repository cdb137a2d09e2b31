import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { assertLinksLead } from '../../emails/assertLinksLead.ts'
import { retryOnConflict } from '../../firestore/retryOnConflict.ts'
import { beginBatch } from './beginBatch.ts'
import { createBatch } from './createBatch.ts'
import { requireUndoable } from './requireUndoable.ts'
import { rowsToUndo } from './rowsToUndo.ts'
import { batchRef, type StoredBatch } from './storedBatch.ts'

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
  // What is taken back is told only where that is said.
  await assertLinksLead(notify ?? false)
  await retryOnConflict(() => beginUndo(batchId, { undoId, by, notify }))
  await beginBatch(undoId)
}

/** Writes the undo down and marks the batch as undone, in one commit. Again it changes nothing. */
async function beginUndo(
  batchId: string,
  { undoId, by, notify }: { undoId: string; by: string; notify: NotifyOption },
): Promise<void> {
  const snapshot = await batchRef(batchId).get()
  if (snapshot.get('undoneBy') === undoId) return
  const batch = await requireUndoable(snapshot)
  const { updateTime } = snapshot
  if (updateTime === undefined) throw new Error(`${batchId} was written at no time`)
  const title = titleOfUndo(batch)
  const said = { title, action: 'undo', source: batch.source } as const
  const rows = await rowsToUndo(batchId, batch)
  await createBatch(
    {
      ...said,
      batchId: undoId,
      by,
      notify,
      invite: false,
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

/** What an undo is called: what it takes back, and whether that was an undo itself. */
function titleOfUndo({ title, undoes }: StoredBatch): string {
  if (undoes === null) return `Undone: ${title}`
  const undone = /^Undone: /
  return undone.test(title)
    ? title.replace(undone, 'Redone: ')
    : title.replace(/^Redone: /, 'Undone: ')
}

import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { notFound, AppError } from '../../callable/AppError.ts'
import { displayNameOf } from '../../people/displayNameOf.ts'
import { findUser } from '../../people/findUser.ts'
import { readBatch, StoredBatch } from './storedBatch.ts'

/** The batch, if it can be taken back: one that has run, and that nobody took back. Throws an `AppError`. */
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
  const who = (account && displayNameOf(account)) ?? account?.email ?? undo?.by ?? 'somebody'
  const when = undo === null ? '' : ` on ${undo.at.toISOString().slice(0, 10)}`
  return new AppError('failed-precondition', `was undone already, by ${who}${when}`, 'batchId')
}

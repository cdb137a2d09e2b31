import { AccessEvent, undoAccessChange as contract } from '@shala/contract/access/access'
import { changedMeanwhile } from '@shala/contract/audit'
import { accessId } from '@shala/contract/ids'
import type * as z from 'zod'
import { saveAccessForExistingUsers } from '../../access/saveAccess.ts'
import { AppError, notFound } from '../../callable/AppError.ts'
import { tryAssertUnchanged } from '../../firestore/areUnchanged.ts'
import { firestore } from '../../firestore/client.ts'
import { isConflict } from '../../firestore/firestoreErrors.ts'
import { ConflictError, retryOnConflict } from '../../firestore/retryOnConflict.ts'
import { implement } from '../../people/implement.ts'
import { undoSteps } from './undoSteps.ts'

export const undoAccessChange = implement(contract, async (change, admin) => {
  const id = accessId(change.userId, change.courseId)
  const event = await readEvent(id, change.revision)
  if (event === null) throw notFound('revision', 'there is no such change')
  const next = await readEvent(id, change.revision + 1)
  if (next?.action !== 'undo') {
    await retryOnConflict(
      () => undoOnce(change, event, admin.uid),
      (error) => error instanceof ConflictError || isConflict(error),
    )
  }
  return { accessId: id }
})

/** Throws a `ConflictError` if the student leaves the granting group at the same time. */
async function undoOnce(
  { userId, courseId, revision, notify }: z.output<typeof contract.input>,
  { source, accessId: id }: AccessEvent,
  by: string,
): Promise<void> {
  const key = `${id}_${revision}`
  const row = { userId, courseId, email: null, key, seen: revision, of: null }
  const [step] = await undoSteps({ source, title: 'Undone' }, [row], { by, batch: null, notify })
  if (step?.kind === 'refused') throw step.refusal
  if (step?.kind !== 'access') throw new Error(`${row.key} is no change of access`)
  const [outcome] = await saveAccessForExistingUsers([step.row], async (commit) => {
    const regained = [...(step.regained ?? [])]
    if (!(await tryAssertUnchanged(commit, regained, 'left'))) throw new ConflictError()
  })
  if (outcome instanceof AppError) {
    const isOlder = outcome.message.includes(changedMeanwhile)
    throw isOlder
      ? new AppError('aborted', 'was changed again since; undo the newest change first', 'revision')
      : outcome
  }
}

async function readEvent(id: string, revision: number): Promise<AccessEvent | null> {
  const stored = await firestore().collection('accessEvents').doc(`${id}_${revision}`).get()
  return stored.exists ? AccessEvent.parse(stored.data()) : null
}

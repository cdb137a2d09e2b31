import { AccessRecord, isGranted } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/batchRows'
import { accessId } from '@shala/contract/ids'
import { toUtcDay } from '@shala/contract/payments/enrolmentLedger'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../../callable/AppError.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { pendingGrants } from '../../pendingGrants/pendingGrant.ts'
import { findPeople } from '../../people/findPeople.ts'
import { getDisplayName } from '../../people/person.ts'
import { staffCallable } from '../../people/staffCallable.ts'
import { rowsToUndo } from './rowsToUndo.ts'
import { touchedSinceBatch, type Step } from './steps.ts'
import { batchRef, type StoredBatch, type UndoRow } from './storedBatch.ts'
import { requireUndoable } from './undoBatch.ts'
import { undoSteps } from './undoSteps.ts'

/** Decides each row with the same steps as the undo, on the current records. */
export const previewUndo = staffCallable(contract.previewUndo, async ({ batchId }, admin) => {
  const batch = await requireUndoable(await batchRef(batchId).get())
  const rows = await rowsToUndo(batchId, batch)
  const judged = await mapInChunks(rows, rowsAtOnce, (part) => judge(part, batch, admin.uid))
  const count = (effect: Effect) => judged.filter((one) => one.effect === effect).length
  const left = judged.flatMap(({ row, effect }) =>
    effect instanceof AppError ? [{ row, error: effect.message }] : [],
  )
  const changed = judged.filter(({ effect }) => typeof effect === 'string' && effect !== 'none')
  return {
    people: new Set(changed.map(({ row: { userId, email } }) => userId ?? email)).size,
    removed: count('removed'),
    restored: count('restored'),
    moved: count('moved'),
    cancelled: count('cancelled'),
    waiting: count('waiting'),
    left: left.length,
    leftRows: await named(left.slice(0, contract.leftByUndoNamed)),
  }
})

/** Rows per step, and concurrent steps. */
const rowsAtOnce = { size: 250, atOnce: 4 }

type Effect = 'removed' | 'restored' | 'moved' | 'cancelled' | 'waiting' | 'none'

interface Judged {
  readonly row: UndoRow
  /** The effect of the undo, or the reason to skip the row. */
  readonly effect: Effect | AppError
}

async function judge(rows: readonly UndoRow[], batch: StoredBatch, by: string): Promise<Judged[]> {
  const at = new Date()
  const [steps, records, pending] = await Promise.all([
    undoSteps(batch, rows, { by, batch: '', notify: false }),
    readDocuments(
      'userCourseAccess',
      rows.flatMap(({ userId, courseId }) => (userId === null ? [] : accessId(userId, courseId))),
    ),
    readDocuments(
      pendingGrants.collection,
      rows.flatMap(({ userId, key }) => (userId === null && key !== '' ? key : [])),
    ),
  ])
  const judgeRow = async (row: UndoRow, place: number): Promise<Judged> => {
    const step = steps[place]
    if (step === undefined) throw new Error(`Nothing would become of row ${place}`)
    const now =
      row.userId === null ? pending.get(row.key) : records.get(accessId(row.userId, row.courseId))
    try {
      return { row, effect: await getEffect(step, row, { now, at }) }
    } catch (error) {
      if (error instanceof AppError) return { row, effect: error }
      throw error
    }
  }
  return Promise.all(rows.map(judgeRow))
}

/** Returns the effect of a step now; throws the `AppError` that would skip it. */
async function getEffect(
  step: Step,
  { seen }: UndoRow,
  { now, at }: { readonly now: DocumentSnapshot | undefined; readonly at: Date },
): Promise<Effect> {
  if (step.kind === 'refused') throw step.refusal
  if (step.kind === 'waiting') {
    const before = now === undefined ? null : readRecord(pendingGrants, now)
    if (before?.revision !== seen) throw touched()
    const after = await step.change.decide(before, at)
    if (after === null || after.status === before.status) return 'moved'
    return after.status === 'waiting' ? 'waiting' : 'cancelled'
  }
  const stored = AccessRecord.safeParse(now?.data())
  if (!stored.success || stored.data.revision !== seen) throw touched()
  const after = step.row.decide(stored.data, step.row.userId, at, toUtcDay)
  if (after === stored.data) return 'none'
  if (!isGranted(after)) return isGranted(stored.data) ? 'removed' : 'none'
  return isGranted(stored.data) ? 'moved' : 'restored'
}

const touched = () => new AppError('aborted', touchedSinceBatch)

async function named(left: readonly { row: UndoRow; error: string }[]) {
  const { byId } = await findPeople(
    left.flatMap(({ row }) => row.userId ?? []),
    [],
  )
  return left.map(({ row: { userId, email, courseId }, error }) => {
    const account = byId.get(userId ?? '')
    return {
      userId,
      displayName: account === undefined ? null : getDisplayName(account),
      email: email ?? account?.email ?? null,
      courseId,
      error,
    }
  })
}

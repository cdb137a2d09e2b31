import { AccessRecord } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/batchRows'
import { invitations } from '@shala/contract/access/invitations'
import { accessId } from '@shala/contract/ids'
import { mapInChunks } from '@shala/contract/values/chunk'
import {
  countEffects,
  getAccessEffect,
  getPendingEffect,
  type JudgedRow,
  touched,
  type UndoEffect,
} from '@shala/domain/access/plans/undoEffects'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../../callable/AppError.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { findPeople } from '../../people/findPeople.ts'
import { implement } from '../../people/implement.ts'
import { getDisplayName } from '../../people/person.ts'
import { rowsToUndo } from './rowsToUndo.ts'
import type { Step } from './steps.ts'
import { batchRef, type StoredBatch, type UndoRow } from './storedBatch.ts'
import { requireUndoable } from './undoBatch.ts'
import { type EarlierRecords, undoSteps } from './undoSteps.ts'

/** Decides each row with the same steps as the undo, on the current records. */
export const previewUndo = implement(contract.previewUndo, async ({ batchId }, admin) => {
  const batch = await requireUndoable(await batchRef(batchId).get())
  const { rows, earlier } = await rowsToUndo(batchId, batch)
  const about = { batch, by: admin.uid, earlier }
  const judged = await mapInChunks(rows, rowsAtOnce, (part) => judge(part, about))
  const { counts, left } = countEffects(judged)
  return { ...counts, leftRows: await named(left.slice(0, contract.leftByUndoNamed)) }
})

/** Rows per step, and concurrent steps. */
const rowsAtOnce = { size: 250, atOnce: 4 }

type Judged = JudgedRow<UndoRow>

interface Undo {
  readonly batch: StoredBatch
  readonly by: string
  readonly earlier: EarlierRecords
}

async function judge(rows: readonly UndoRow[], { batch, by, earlier }: Undo): Promise<Judged[]> {
  const at = new Date()
  const [steps, records, pending] = await Promise.all([
    undoSteps(batch, rows, { by, batch: '', notify: false }, earlier),
    readDocuments(
      'userCourseAccess',
      rows.flatMap(({ userId, courseId }) => (userId === null ? [] : accessId(userId, courseId))),
    ),
    readDocuments(
      invitations.collection,
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
): Promise<UndoEffect> {
  if (step.kind === 'refused') throw step.refusal
  if (step.kind === 'waiting') {
    const before = now === undefined ? null : readRecord(invitations, now)
    if (before?.revision !== seen) throw touched()
    const after = await step.change.decide(before, at)
    return getPendingEffect(before, after)
  }
  const stored = AccessRecord.safeParse(now?.data())
  return getAccessEffect(step.row, stored.success ? stored.data : null, { at, toDay: toUtcDay })
}

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

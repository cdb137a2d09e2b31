import { AppError, notFound } from '@shala/contract/AppError'
import { AccessEvent } from '@shala/contract/access/access'
import { changeKey } from '@shala/contract/access/accessNotes'
import * as contract from '@shala/contract/access/accessPlans'
import {
  type AccessImport,
  type PlanInstruction,
  ChunkProgress,
  type CommitRow,
} from '@shala/contract/access/accessPlans'
import {
  listBatchRows as listRows,
  previewUndo as previewContract,
} from '@shala/contract/access/batchRows'
import { Invitation, invitationId } from '@shala/contract/access/invitations'
import { accessId } from '@shala/contract/ids'
import { type Row, undoChange } from '@shala/domain/access/changes/changeAccess'
import { newInvitation } from '@shala/domain/access/changes/invitation'
import {
  addDecidedRows,
  getRowStates,
  listOutcomes,
  listUndone,
  pageOutcomes,
} from '@shala/domain/access/plans/batchProgress'
import { evaluateRow, getPendingTerms } from '@shala/domain/access/plans/evaluateRow'
import { identifyRows } from '@shala/domain/access/plans/identifyRows'
import { parseRow } from '@shala/domain/access/plans/parseRow'
import { toAccessChange } from '@shala/domain/access/plans/toAccessChange'
import { countEffects, getAccessEffect, getUndoTitle } from '@shala/domain/access/plans/undoEffects'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import type * as z from 'zod'
import type { Answers, FakeSchool } from '../FakeSchool.ts'
import { answer } from '../answer.ts'
import { by, getAccessRecord, getNotedTexts, saveChange, toRange } from '../fakeAccess.ts'
import type { StoredPlan, UndoRow } from './batches.ts'

export const planAnswers: Answers = [
  answer(contract.planAccess, planAccess),
  answer(contract.commitPlan, commitPlan),
  answer(contract.resumeBatch, (school, { batchId }) => {
    runBatch(school, batchId)
    return { batchId }
  }),
  answer(contract.undoBatch, undoBatch),
  answer(listRows, listBatchRows),
  answer(previewContract, (school, { batchId }) => previewUndo(school, batchId)),
]

function planAccess(
  school: FakeSchool,
  { instruction, courseId, rows }: z.output<typeof contract.planAccess.input>,
) {
  const parsedRows = rows.map((row) => parseRow(row, instruction, courseId))
  const byAddress = (isVerified: boolean) =>
    new Map(
      school.people
        .filter(({ emailVerified }) => emailVerified === isVerified)
        .map((person) => [person.email ?? '', person]),
    )
  const people = {
    byId: new Map(school.people.map((person) => [person.userId, person])),
    byAddress: byAddress(true),
    unproven: byAddress(false),
  }
  const at = new Date()
  const loaded = {
    hasCourse: (id: string) => school.collections.get('courses')?.has(id) === true,
    getRecord: (id: string) => getAccessRecord(school, id),
    getPending: (id: string) => school.find('invitations', id, Invitation),
    unproven: people.unproven,
    groupNames: new Map<string, string>(),
    context: { by, batch: '', toRange },
    noted: getNotedTexts(school),
    at,
    today: toUtcDay(at),
  }
  const identified = identifyRows(parsedRows, instruction, people)
  return { rows: identified.map((row) => evaluateRow(row, instruction, loaded)) }
}

function commitPlan(
  school: FakeSchool,
  { batchId, title, instruction, rows, notify, invite }: z.output<typeof contract.commitPlan.input>,
) {
  if (school.batches.plans.has(batchId)) return { batchId }
  const { action, source } = instruction
  const about = { title, action, source, notify, invite, undoes: null }
  begin(school, batchId, about, { instruction, rows })
  school.put(`accessImports/${batchId}/chunks`, '0', { first: 0, rows })
  runBatch(school, batchId, school.batches.pace ?? rows.length)
  return { batchId }
}

/** Runs the next rows of a batch; all that are left if no number is given. */
function runBatch(school: FakeSchool, batchId: string, count = Infinity): void {
  const batch = getBatch(school, batchId)
  const stored = getOrder(school, batchId)
  const progress = getProgress(school, batchId)
  const next = [progress.done, progress.done + count] as const
  const decided =
    stored.instruction === null
      ? stored.rows.slice(...next).map((row) => ({
          ...row,
          outcome: attempt(() => saveChange(school, toUndo(row, batch, batchId))),
        }))
      : stored.rows.slice(...next).map((row) => ({
          ...row,
          outcome: attempt(() => runRow(school, batchId, stored.instruction, row)),
        }))
  const moment = { first: 0, isUndo: stored.instruction === null, at: new Date() }
  keep(school, batchId, addDecidedRows(progress, decided, moment))
}

/** Returns the result, or the refusal. */
function attempt<Result>(run: () => Result): Result | AppError {
  try {
    return run()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function runRow(school: FakeSchool, batchId: string, instruction: PlanInstruction, row: CommitRow) {
  const { verdict, userId, email, courseId, seen } = row
  if (verdict !== 'wait' && userId !== null) {
    const change = toAccessChange(instruction, row, { by, batch: batchId, toRange })
    return saveChange(school, { ...change, userId, seen })
  }
  if (instruction.action !== 'grant' || email === null) throw new Error('Only a grant can wait')
  const at = new Date()
  const terms = getPendingTerms(instruction, row)
  const { source } = instruction
  const grant = { email, courseId, source, terms, by, batch: batchId, notify: null }
  school.add('invitations', invitationId(email, courseId, source), {
    ...newInvitation(grant, toRange(terms), at),
    revision: seen + 1,
  })
  return { changed: true }
}

function undoBatch(
  school: FakeSchool,
  { batchId, undoId, notify }: z.output<typeof contract.undoBatch.input>,
) {
  const undone = getBatch(school, batchId)
  const rows = listUndoRows(school, batchId)
  const about = { title: getUndoTitle(undone), source: undone.source, notify, undoes: batchId }
  begin(school, undoId, { ...about, action: 'undo', invite: false }, { instruction: null, rows })
  school.put('accessImports', batchId, { ...undone, undoneBy: undoId })
  runBatch(school, undoId)
  return { batchId: undoId }
}

/** Lists the changes of access of a batch. The fake does not undo invitations. */
function listUndoRows(school: FakeSchool, batchId: string): UndoRow[] {
  const rows = school.batches.plans.get(batchId)?.rows ?? []
  return school
    .findAll('accessEvents', AccessEvent)
    .filter(({ batch }) => batch === batchId)
    .map(({ userId, courseId, revision, before }) => {
      const of = rows.findIndex((row) => row.userId === userId && row.courseId === courseId)
      return { userId, email: null, courseId, seen: revision, before, of }
    })
}

function toUndo(
  { userId, courseId, seen, before }: UndoRow,
  { title, source }: AccessImport,
  batch: string,
): Row {
  const change = undoChange(before, { courseId, by, batch, source, reason: title })
  return { ...change, userId, seen }
}

/** Returns the positions of undone rows, except those whose undo was undone. */
function getUndone(school: FakeSchool, { undoneBy }: AccessImport): ReadonlySet<number> {
  if (undoneBy === null) return new Set()
  const redone = getUndone(school, getBatch(school, undoneBy))
  return listUndone([getProgress(school, undoneBy)], redone)
}

function listBatchRows(
  school: FakeSchool,
  { batchId, ...request }: z.output<typeof listRows.input>,
): z.input<typeof listRows.output> {
  const undone = getUndone(school, getBatch(school, batchId))
  const outcomes = listOutcomes([getProgress(school, batchId)], undone)
  const { places, ...page } = pageOutcomes(outcomes, request)
  const all = getOrder(school, batchId).rows
  const rows = places.flatMap((row) => {
    const [stored, outcome] = [all[row], outcomes.rows[row]]
    if (stored === undefined || outcome === undefined) return []
    const key = changeKey({
      accessId: accessId(stored.userId ?? '', stored.courseId),
      revision: stored.seen + 1,
    })
    const event = school.find('accessEvents', key, AccessEvent)
    const isChanged = outcome === 'changed' || outcome === 'undone'
    const states = isChanged && event ? getRowStates(event) : { before: null, after: null }
    return {
      row,
      outcome,
      ...describe(school, stored),
      ...states,
      error: outcomes.errors.get(row) ?? '',
    }
  })
  return { rows, ...page }
}

function describe(
  school: FakeSchool,
  { userId, email, courseId }: Pick<CommitRow, 'userId' | 'email' | 'courseId'>,
) {
  const person = school.people.find((one) => one.userId === userId)
  const displayName = person?.displayName ?? null
  return { userId, displayName, email: email ?? person?.email ?? null, courseId }
}

function previewUndo(school: FakeSchool, batchId: string): z.input<typeof previewContract.output> {
  const batch = getBatch(school, batchId)
  const moment = { at: new Date(), toDay: toUtcDay }
  const judged = listUndoRows(school, batchId).map((row) => {
    const now = getAccessRecord(school, accessId(row.userId, row.courseId))
    return { row, effect: attempt(() => getAccessEffect(toUndo(row, batch, ''), now, moment)) }
  })
  const { counts, left } = countEffects(judged)
  return {
    ...counts,
    leftRows: left.map(({ row, error }) => ({ ...describe(school, row), error })),
  }
}

function begin(
  school: FakeSchool,
  batchId: string,
  about: Pick<AccessImport, 'title' | 'action' | 'source' | 'undoes' | 'notify' | 'invite'>,
  stored: StoredPlan,
): void {
  const { instruction, rows } = stored
  school.batches.plans.set(batchId, stored)
  school.put('accessImports', batchId, {
    ...about,
    instruction,
    rows: rows.length,
    chunks: 1,
    status: 'running',
    by,
    at: new Date(),
    finishedAt: null,
    undoneBy: null,
  })
}

/** Stores the progress of a batch, which has finished after its last row. */
function keep(school: FakeSchool, batchId: string, progress: ChunkProgress): void {
  const batch = getBatch(school, batchId)
  school.put(`accessImports/${batchId}/progress`, '0', progress)
  if (progress.done < batch.rows) return
  school.put('accessImports', batchId, { ...batch, status: 'finished', finishedAt: new Date() })
}

function getOrder(school: FakeSchool, batchId: string): StoredPlan {
  const found = school.batches.plans.get(batchId)
  if (found === undefined) throw notFound('batchId', 'there is no such batch')
  return found
}

function getBatch(school: FakeSchool, batchId: string): AccessImport {
  return contract.AccessImport.parse(school.collections.get('accessImports')?.get(batchId))
}

function getProgress(school: FakeSchool, batchId: string): ChunkProgress {
  const stored = school.find(`accessImports/${batchId}/progress`, '0', ChunkProgress)
  const { rows } = getOrder(school, batchId)
  const counts = { chunk: 0, rows: rows.length, done: 0, changed: 0, unchanged: 0 }
  return stored ?? { ...counts, unchangedRows: [], undid: [], refused: [], updatedAt: new Date() }
}

import { AppError } from '@shala/contract/AppError'
import { AccessEvent } from '@shala/contract/access/access'
import { changeKey } from '@shala/contract/access/accessNotes'
import * as contract from '@shala/contract/access/accessPlans'
import { listBatchRows as listRows } from '@shala/contract/access/batchRows'
import { Invitation, invitationId } from '@shala/contract/access/invitations'
import { accessId } from '@shala/contract/ids'
import { newInvitation } from '@shala/domain/access/changes/invitation'
import {
  addDecidedRows,
  getRowStates,
  listOutcomes,
  pageOutcomes,
} from '@shala/domain/access/plans/batchProgress'
import { evaluateRow, getPendingTerms } from '@shala/domain/access/plans/evaluateRow'
import { identifyRows } from '@shala/domain/access/plans/identifyRows'
import { parseRow } from '@shala/domain/access/plans/parseRow'
import { toAccessChange } from '@shala/domain/access/plans/toAccessChange'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import type * as z from 'zod'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'
import { by, getAccessRecord, getNotedTexts, saveChange, toRange } from './fakeAccess.ts'

export const planAnswers: Answers = [
  answer(contract.planAccess, planAccess),
  answer(contract.commitPlan, commitPlan),
  answer(listRows, listBatchRows),
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

/** Runs a batch as a whole; each row is changed, unchanged or refused. */
function commitPlan(
  school: FakeSchool,
  { batchId, rows, ...plan }: z.output<typeof contract.commitPlan.input>,
) {
  if (school.collections.get('accessImports')?.has(batchId) === true) return { batchId }
  const { instruction } = plan
  const { action, source } = instruction
  const at = new Date()
  const decided = rows.map((row) => ({
    ...row,
    outcome: attempt(() => runRow(school, batchId, instruction, row)),
  }))
  const counts = { chunk: 0, rows: rows.length, done: 0, changed: 0, unchanged: 0 }
  const none = { ...counts, unchangedRows: [], undid: [], refused: [], updatedAt: at }
  const progress = addDecidedRows(none, decided, { first: 0, isUndo: false, at })
  school.put(`accessImports/${batchId}/chunks`, '0', { first: 0, rows })
  school.put(`accessImports/${batchId}/progress`, '0', progress)
  school.put('accessImports', batchId, {
    ...plan,
    action,
    source,
    rows: rows.length,
    chunks: 1,
    status: 'finished',
    by,
    at,
    finishedAt: at,
    undoes: null,
    undoneBy: null,
  })
  return { batchId }
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

function runRow(
  school: FakeSchool,
  batchId: string,
  instruction: contract.PlanInstruction,
  row: contract.CommitRow,
) {
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

function listBatchRows(
  school: FakeSchool,
  { batchId, ...request }: z.output<typeof listRows.input>,
): z.input<typeof listRows.output> {
  const [progress] = school.findAll(`accessImports/${batchId}/progress`, contract.ChunkProgress)
  const outcomes = listOutcomes(progress ? [progress] : [], new Set())
  const { places, ...page } = pageOutcomes(outcomes, request)
  const [chunk] = school.findAll(`accessImports/${batchId}/chunks`, contract.BatchChunk)
  const rows = places.flatMap((row) => {
    const [stored, outcome] = [chunk?.rows[row], outcomes.rows[row]]
    if (stored === undefined || outcome === undefined) return []
    const { userId, courseId, seen } = stored
    const key = changeKey({ accessId: accessId(userId ?? '', courseId), revision: seen + 1 })
    const event = school.find('accessEvents', key, AccessEvent)
    const states =
      outcome === 'changed' && event ? getRowStates(event) : { before: null, after: null }
    const person = school.people.find((one) => one.userId === userId)
    const { displayName = null } = person ?? {}
    const email = stored.email ?? person?.email ?? null
    const error = outcomes.errors.get(row) ?? ''
    return { row, outcome, userId, displayName, email, courseId, ...states, error }
  })
  return { rows, ...page }
}

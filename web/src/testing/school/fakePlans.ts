import {
  AccessEvent,
  AccessRecord,
  accessStatus,
  GrantTerms,
  isGranted,
} from '@shala/contract/access/access'
import { daysWarning } from '@shala/contract/access/accessDays'
import * as contract from '@shala/contract/access/accessPlans'
import type {
  AccessBatch,
  ChunkProgress,
  CommitRow,
  PlannedRow,
} from '@shala/contract/access/accessPlans'
import {
  batchRowsPage,
  listBatchRows as listRows,
  previewUndo as previewContract,
  type BatchRow,
  type RowOutcome,
  type RowState,
} from '@shala/contract/access/batchRows'
import {
  parseRow,
  rowError,
  withoutDoubles,
  type ParsedRow,
  type RowError,
} from '@shala/contract/access/planRows'
import { findMistype } from '@shala/contract/emails/mistypedAddress'
import { accessId } from '@shala/contract/ids'
import type { Person } from '@shala/contract/people/people'
import type * as z from 'zod'
import { AppError } from '../../shared/AppError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { changeAccess } from './fakeAccess.ts'

export const planAnswers: Answers = {
  planAccess: (school, input) => planAccess(school, contract.planAccess.input.parse(input)),
  commitPlan: (school, input) => commitPlan(school, contract.commitPlan.input.parse(input)),
  resumeBatch: (school, input) => {
    const { batchId } = contract.resumeBatch.input.parse(input)
    runBatch(school, batchId)
    return { batchId }
  },
  undoBatch: (school, input) => undoBatch(school, contract.undoBatch.input.parse(input)),
  listBatchRows: (school, input) => listBatchRows(school, listRows.input.parse(input)),
  previewUndo: (school, input) => previewUndo(school, previewContract.input.parse(input).batchId),
}

/** The rows are parsed and compared by the functions of the contract, as on the server. */
function planAccess(
  school: FakeSchool,
  { order, courseId, rows }: z.output<typeof contract.planAccess.input>,
) {
  const identified = rows.map((row) => {
    const parsed = parseRow(row, order, courseId)
    const person = parsed.error === null ? getPerson(school, parsed) : undefined
    return { parsed, person, userId: person?.userId ?? null, error: parsed.error }
  })
  return { rows: withoutDoubles(identified).map((row) => judge(school, order, row)) }
}

interface IdentifiedRow {
  parsed: ParsedRow
  person: Person | undefined
  userId: string | null
  error: RowError | null
}

function judge(
  school: FakeSchool,
  order: contract.AccessOrder,
  { parsed, person, userId, error }: IdentifiedRow,
): PlannedRow {
  const { courseId, email, startsOn, endsOn, notes, adminNotes, payment } = parsed
  const isNew = !school.people.some((one) => one.email === email)
  const mistype = isNew && userId === null && error === null ? findMistype(email ?? '', []) : null
  const planned = {
    ...{ userId: userId ?? parsed.userId, email, courseId, seen: 0, startsOn, endsOn },
    ...{ notes, adminNotes, payment, reason: '', field: null, meant: mistype?.meant ?? null },
    ...{ before: null, after: null, warning: null },
    displayName: person?.displayName ?? null,
  }
  if (error !== null) return { ...planned, ...error, verdict: 'invalid' }
  if (!school.collections.get('courses')?.has(courseId)) {
    return { ...planned, ...rowError('courseId', 'there is no such course'), verdict: 'invalid' }
  }
  const today = new Date().toISOString().slice(0, 10)
  const given = { startsOn, endsOn }
  if (userId === null) {
    if (order.action !== 'grant') {
      return { ...planned, verdict: 'nothing', reason: 'nobody has verified this address' }
    }
    const reason = isNew ? '' : 'the account with this address has not verified it yet'
    const days = daysWarning(given, { before: [], after: [given] }, today)
    const warning = mistype?.isLikely === true ? 'lookalike' : days
    return { ...planned, verdict: 'wait', reason, after: given, warning }
  }
  const record = getRecord(school, userId, courseId)
  const had = isGranted(record) && record !== null ? [record] : []
  const before = had.map((days) => ({ startsOn: days.startsOn, endsOn: days.endsOn }))
  const known = { ...planned, seen: record?.revision ?? 0, before: before[0] ?? null }
  if (order.action === 'revoke') {
    return before.length > 0
      ? { ...known, verdict: 'revoke' }
      : { ...known, verdict: 'nothing', reason: 'never had access to this course' }
  }
  const after =
    order.action === 'grant' ? given : { ...given, startsOn: before[0]?.startsOn ?? null }
  if (before.some((days) => days.startsOn === after.startsOn && days.endsOn === after.endsOn)) {
    return { ...known, after, verdict: 'nothing', reason: 'already has this access' }
  }
  if (order.action === 'extend' && before.length === 0) {
    return { ...known, verdict: 'nothing', reason: 'never had access to this course' }
  }
  const reason = order.action === 'grant' && before.length > 0 ? 'already has access' : ''
  const warning = daysWarning(given, { before, after: [after] }, today)
  return { ...known, verdict: order.action, reason, after, warning }
}

function commitPlan(
  school: FakeSchool,
  { batchId, title, order, rows, notify, invite }: z.output<typeof contract.commitPlan.input>,
) {
  if (school.batches.orders.has(batchId)) return { batchId }
  const { action, source } = order
  begin(school, batchId, {
    title,
    action,
    source,
    order,
    rows: rows.length,
    undoes: null,
    notify,
    invite,
  })
  school.put(`accessBatches/${batchId}/chunks`, '0', { first: 0, rows })
  school.batches.orders.set(batchId, { order, rows })
  runBatch(school, batchId, school.batches.pace ?? rows.length)
  return { batchId }
}

/** Runs the next rows of a batch; all that are left where no number is given. */
export function runBatch(school: FakeSchool, batchId: string, count = Infinity): void {
  const found = school.batches.orders.get(batchId)
  if (found === undefined) throw new AppError('not-found', 'There is no such batch.')
  const progress = getProgress(school, batchId)
  const end = Math.min(found.rows.length, progress.done + count)
  const part = found.rows.slice(progress.done, end)
  for (const [place, row] of part.entries()) {
    const error = run(school, batchId, found.order, row)
    if (error === null) progress.changed++
    else progress.refused.push({ ...row, row: progress.done + place, error })
  }
  keep(school, batchId, { ...progress, done: end })
}

/** Answers why the row was refused, or null. */
function run(
  school: FakeSchool,
  batchId: string,
  order: contract.AccessOrder,
  row: CommitRow,
): string | null {
  const { verdict, userId, courseId, seen, startsOn, endsOn, notes, adminNotes, payment } = row
  if (verdict === 'wait' || userId === null) {
    school.put('pendingGrants', `${row.email ?? ''}_${courseId}`, { ...row, batch: batchId })
    return null
  }
  if ((getRecord(school, userId, courseId)?.revision ?? 0) !== seen) {
    return 'was changed since the plan was made'
  }
  const terms = order.action === 'grant' ? order.terms : GrantTerms.parse({})
  const reason = order.action === 'revoke' ? order.reason : ''
  const said = { ...payment, startsOn, endsOn, notes, adminNotes, reason }
  changeAccess(school, order.action, { userId, courseId, ...terms, ...said })
  return null
}

function undoBatch(
  school: FakeSchool,
  { batchId, undoId, notify }: z.output<typeof contract.undoBatch.input>,
) {
  const undone = contract.AccessBatch.parse(school.collections.get('accessBatches')?.get(batchId))
  const rows = getRows(school, batchId)
  const { title, source, action } = undone
  begin(school, undoId, {
    title: action === 'undo' ? title.replace('Undone', 'Redone') : `Undone: ${title}`,
    action: 'undo',
    source,
    order: null,
    rows: rows.length,
    undoes: batchId,
    notify,
  })
  school.put('accessBatches', batchId, { ...undone, undoneBy: undoId })
  const progress = getProgress(school, undoId)
  for (const [place, row] of rows.entries()) {
    const { userId, courseId, seen, verdict } = row
    const now = userId === null ? null : getRecord(school, userId, courseId)
    if (now !== null && now.revision !== seen + (action === 'undo' ? 2 : 1)) {
      progress.refused.push({ ...row, row: place, error: touched })
      continue
    }
    progress.undid.push({ row: place, of: place })
    if (userId !== null)
      changeAccess(school, (verdict === 'grant') === (action === 'undo') ? 'grant' : 'revoke', {
        userId,
        courseId,
      })
    progress.changed++
  }
  keep(school, undoId, { ...progress, done: rows.length })
  return { batchId: undoId }
}

const touched = 'was changed since, and stays as it is'

/** The rows of a batch; an undo has those of what it takes back. */
function getRows(school: FakeSchool, batchId: string): readonly CommitRow[] {
  const batch = contract.AccessBatch.parse(school.collections.get('accessBatches')?.get(batchId))
  const own = school.batches.orders.get(batchId)?.rows
  return own ?? (batch.undoes === null ? [] : getRows(school, batch.undoes))
}

function listBatchRows(
  school: FakeSchool,
  { batchId, show, from }: z.output<typeof listRows.input>,
): z.input<typeof listRows.output> {
  const batch = contract.AccessBatch.parse(school.collections.get('accessBatches')?.get(batchId))
  const { done, refused } = getProgress(school, batchId)
  const undid = batch.undoneBy === null ? [] : getProgress(school, batch.undoneBy).undid
  const all = getRows(school, batchId).map((stored, row): BatchRow => {
    const { userId, email, courseId, seen } = stored
    const error = refused.find((one) => one.row === row)?.error ?? ''
    const outcome =
      error !== ''
        ? 'failed'
        : row >= done
          ? 'open'
          : undid.some(({ of }) => of === row)
            ? 'undone'
            : 'changed'
    const person = school.people.find((one) => one.userId === userId)
    const revision = seen + (batch.undoes === null ? 1 : 2)
    const event = AccessEvent.safeParse(
      school.collections
        .get('accessEvents')
        ?.get(`${accessId(userId ?? 'nobody', courseId)}_${revision}`),
    )
    const isTold = event.success && (outcome === 'changed' || outcome === 'undone')
    return {
      ...{ row, outcome, userId, courseId, error },
      displayName: person?.displayName ?? null,
      email: email ?? person?.email ?? null,
      before: isTold ? getState(event.data.before) : null,
      after: isTold ? getState(event.data.after) : null,
    }
  })
  const wanted = all.filter(({ outcome }) => show === null || outcome === show)
  const rows =
    from?.side === 'before'
      ? wanted.filter(({ row }) => row < from.row).slice(-batchRowsPage)
      : wanted.filter(({ row }) => from === null || row > from.row).slice(0, batchRowsPage)
  const count = (what: RowOutcome) => all.filter(({ outcome }) => outcome === what).length
  return {
    rows,
    counts: {
      changed: count('changed'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      undone: count('undone'),
      open: count('open'),
    },
    hasPrevious: rows.length > 0 && rows[0] !== wanted[0],
    hasNext: rows.length > 0 && rows.at(-1) !== wanted.at(-1),
  }
}

function getState(record: AccessRecord | null): RowState {
  const { startsOn = null, endsOn = null } = record ?? {}
  return { status: accessStatus(record, new Date()), startsOn, endsOn, cohortIds: [] }
}

function previewUndo(school: FakeSchool, batchId: string): z.input<typeof previewContract.output> {
  const batch = contract.AccessBatch.parse(school.collections.get('accessBatches')?.get(batchId))
  const { refused } = getProgress(school, batchId)
  const rows = getRows(school, batchId).filter((_, row) => refused.every((one) => one.row !== row))
  const steps = batch.action === 'undo' ? 2 : 1
  const left = rows.filter(
    ({ userId, courseId, seen }) =>
      userId !== null && getRecord(school, userId, courseId)?.revision !== seen + steps,
  )
  const changed = rows.filter((row) => !left.includes(row))
  const counts = { removed: 0, restored: 0, moved: 0, cancelled: 0, waiting: 0 }
  for (const { userId, verdict } of changed) {
    if (userId === null) counts[batch.action === 'undo' ? 'waiting' : 'cancelled'] += 1
    else counts[(verdict === 'grant') === (batch.action === 'undo') ? 'restored' : 'removed'] += 1
  }
  return {
    people: changed.length,
    ...counts,
    left: left.length,
    leftRows: left.map(({ userId, email, courseId }) => {
      const person = school.people.find((one) => one.userId === userId)
      const displayName = person?.displayName ?? null
      return {
        userId,
        displayName,
        email: email ?? person?.email ?? null,
        courseId,
        error: touched,
      }
    }),
  }
}

function begin(
  school: FakeSchool,
  batchId: string,
  part: Pick<AccessBatch, 'title' | 'action' | 'source' | 'order' | 'rows' | 'undoes' | 'notify'> &
    Partial<Pick<AccessBatch, 'invite'>>,
): void {
  const stamps = { by: 'sample-admin', at: new Date(), finishedAt: null, undoneBy: null }
  school.put('accessBatches', batchId, { ...part, ...stamps, chunks: 1, status: 'running' })
}

/** Writes how far a batch is, and that it is finished when it is. */
function keep(school: FakeSchool, batchId: string, progress: ChunkProgress): void {
  const at = new Date()
  school.put(`accessBatches/${batchId}/progress`, '0', { ...progress, updatedAt: at })
  const batch = contract.AccessBatch.parse(school.collections.get('accessBatches')?.get(batchId))
  if (progress.done < batch.rows) return
  school.put('accessBatches', batchId, { ...batch, status: 'finished', finishedAt: at })
}

function getProgress(school: FakeSchool, batchId: string): ChunkProgress {
  const stored = school.collections.get(`accessBatches/${batchId}/progress`)?.get('0')
  if (stored !== undefined) return contract.ChunkProgress.parse(stored)
  const counts = { chunk: 0, rows: 0, done: 0, changed: 0, unchanged: 0 }
  return { ...counts, unchangedRows: [], undid: [], refused: [], updatedAt: new Date() }
}

function getPerson(school: FakeSchool, { email, userId }: ParsedRow): Person | undefined {
  return school.people.find((person) =>
    userId === null ? person.emailVerified && person.email === email : person.userId === userId,
  )
}

function getRecord(school: FakeSchool, userId: string, courseId: string): AccessRecord | null {
  const stored = school.collections.get('userCourseAccess')?.get(accessId(userId, courseId))
  return stored === undefined ? null : AccessRecord.parse(stored)
}

import { AppError } from '@shala/contract/AppError'
import {
  accessStatus,
  type AccessEvent,
  type AccessRecord,
  getSources,
} from '@shala/contract/access/access'
import type { ChunkProgress } from '@shala/contract/access/accessPlans'
import { batchRowsPage, type RowOutcome, type RowState } from '@shala/contract/access/batchRows'
import { getGroupId } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import { findPause } from '../accessDays.ts'

/** The message for a row that an undo skips because its record changed after the batch. */
export const touchedSinceBatch = 'was changed since, and stays as it is'

const touchedSincePlan = 'was changed since the list was checked; import this row again'

/** A row that ran, with its effect or its refusal. */
export interface DecidedRow {
  readonly userId: string | null
  readonly email: string | null
  readonly courseId: string
  /** The position of the undone row in its batch. */
  readonly of?: number | null | undefined
  readonly outcome: { readonly changed: boolean } | AppError
}

/** Returns the progress of a chunk after its next rows. `first` is the position of the chunk. */
export function addDecidedRows(
  progress: ChunkProgress,
  rows: readonly DecidedRow[],
  { first, isUndo, at }: { readonly first: number; readonly isUndo: boolean; readonly at: Date },
): ChunkProgress {
  let changed = 0
  const unchanged: number[] = []
  const undid: ChunkProgress['undid'] = []
  const refused = [...progress.refused]
  for (const [place, { outcome, userId, email, courseId, of = null }] of rows.entries()) {
    const row = first + progress.done + place
    if (outcome instanceof AppError) {
      const touched = isUndo ? touchedSinceBatch : touchedSincePlan
      const error = outcome.message.includes(changedMeanwhile) ? touched : outcome.message
      refused.push({ row, userId, email, courseId, error })
    } else if (outcome.changed) {
      changed += 1
      if (of !== null) undid.push({ row, of })
    } else unchanged.push(row)
  }
  return {
    ...progress,
    refused,
    done: progress.done + rows.length,
    changed: progress.changed + changed,
    unchanged: progress.unchanged + unchanged.length,
    unchangedRows: [...progress.unchangedRows, ...unchanged],
    undid: [...progress.undid, ...undid],
    updatedAt: at,
  }
}

/** The outcomes of the rows in order, and the errors by row position. */
export interface Outcomes {
  readonly rows: readonly RowOutcome[]
  readonly errors: ReadonlyMap<number, string>
}

/** Returns the outcomes of a batch whose rows at the positions `undone` were undone. */
export function listOutcomes(
  progress: readonly ChunkProgress[],
  undone: ReadonlySet<number>,
): Outcomes {
  const rows = progress.flatMap(({ rows: count, done }) =>
    Array.from({ length: count }, (_, row): RowOutcome => (row < done ? 'changed' : 'open')),
  )
  const errors = new Map<number, string>()
  for (const { unchangedRows, refused } of progress) {
    for (const row of unchangedRows) rows[row] = 'unchanged'
    for (const { row, error } of refused) {
      rows[row] = 'failed'
      errors.set(row, error)
    }
  }
  for (const row of undone) if (rows[row] === 'changed') rows[row] = 'undone'
  return { rows, errors }
}

/** Returns the positions that an undo undid, except those that were redone since. */
export function listUndone(
  progress: readonly ChunkProgress[],
  redone: ReadonlySet<number>,
): ReadonlySet<number> {
  const undid = progress.flatMap((chunk) => chunk.undid)
  return new Set(undid.flatMap(({ row, of }) => (redone.has(row) ? [] : of)))
}

/** The rows to show: those with one outcome, and the row before or after the page. */
interface PageRequest {
  readonly show: RowOutcome | null
  readonly from: { readonly side: 'after' | 'before'; readonly row: number } | null
}

/** Returns the positions on a page, and the number of rows per outcome in the whole batch. */
export function pageOutcomes({ rows }: Outcomes, { show, from }: PageRequest) {
  const wanted = [...rows.keys()].filter((row) => show === null || rows[row] === show)
  const places =
    from?.side === 'before'
      ? wanted.filter((row) => row < from.row).slice(-batchRowsPage)
      : wanted.filter((row) => from === null || row > from.row).slice(0, batchRowsPage)
  const counts = { changed: 0, unchanged: 0, failed: 0, undone: 0, open: 0 }
  for (const outcome of rows) counts[outcome] += 1
  const hasPrevious = places.length > 0 && places[0] !== wanted[0]
  const hasNext = places.length > 0 && places.at(-1) !== wanted.at(-1)
  return { places, counts, hasPrevious, hasNext }
}

export function getRowStates({ before, after, at }: Pick<AccessEvent, 'before' | 'after' | 'at'>) {
  return { before: getRowState(before, at), after: getRowState(after, at) }
}

function getRowState(record: AccessRecord | null, at: Date): RowState {
  const { startsOn = null, endsOn = null } = record ?? {}
  const sources = getSources(record)
  const groupIds = Object.keys(sources).flatMap((source) => getGroupId(source) ?? [])
  const pause = findPause(Object.values(sources), toUtcDay(at))
  return { status: accessStatus(record, at), startsOn, endsOn, pause, groupIds }
}

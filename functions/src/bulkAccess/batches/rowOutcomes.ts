import type { RowOutcome } from '@shala/contract/access/batchRows'
import { readBatch, readProgress, type StoredBatch } from './storedBatch.ts'

/** What became of the rows of a batch, in their order, and how many rows each of its chunks has. */
export interface Outcomes {
  readonly rows: readonly RowOutcome[]
  readonly chunks: readonly number[]
  /** Why rows failed, by their places. */
  readonly errors: ReadonlyMap<number, string>
}

/** Reads what became of the rows of a batch: of its counts alone, and of those of what undid it. */
export async function readOutcomes(batchId: string, batch: StoredBatch): Promise<Outcomes> {
  const [progress, undone] = await Promise.all([readProgress(batchId), undonePlaces(batch)])
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
  return { rows, chunks: progress.map(({ rows: count }) => count), errors }
}

/** The rows that were taken back, by their places, but for those whose undo was taken back as well. */
async function undonePlaces({ undoneBy }: StoredBatch): Promise<ReadonlySet<number>> {
  if (undoneBy === null) return new Set()
  const undo = await readBatch(undoneBy)
  if (undo === null) return new Set()
  const [progress, redone] = await Promise.all([readProgress(undoneBy), undonePlaces(undo)])
  const undid = progress.flatMap((chunk) => chunk.undid)
  return new Set(undid.flatMap(({ row, of }) => (redone.has(row) ? [] : of)))
}

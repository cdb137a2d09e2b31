import * as contract from '@shala/contract/access/batchRows'
import type { RowOutcome } from '@shala/contract/access/batchRows'
import { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import { notFound } from '../../callable/AppError.ts'
import { readDocuments, readAll } from '../../firestore/readDocuments.ts'
import { pendingGrants } from '../../pendingGrants/pendingGrant.ts'
import { findPeople } from '../../people/findPeople.ts'
import { getDisplayName } from '../../people/person.ts'
import { staffCallable } from '../../people/staffCallable.ts'
import {
  chunkRef,
  readBatch,
  readProgress,
  type StoredBatch,
  StoredChunk,
} from '../batches/storedBatch.ts'
import { readStates, listRowTargets, type RowTarget } from './rowStates.ts'

/** The outcomes of the rows in order, and the number of rows per chunk. */
export interface Outcomes {
  readonly rows: readonly RowOutcome[]
  readonly chunks: readonly number[]
  /** Errors by row position. */
  readonly errors: ReadonlyMap<number, string>
}

/** Reads the outcomes of a batch's rows from its counts and those of its undos. */
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

/** Returns the positions of undone rows, except those whose undo was undone. */
async function undonePlaces({ undoneBy }: StoredBatch): Promise<ReadonlySet<number>> {
  if (undoneBy === null) return new Set()
  const undo = await readBatch(undoneBy)
  if (undo === null) return new Set()
  const [progress, redone] = await Promise.all([readProgress(undoneBy), undonePlaces(undo)])
  const undid = progress.flatMap((chunk) => chunk.undid)
  return new Set(undid.flatMap(({ row, of }) => (redone.has(row) ? [] : of)))
}

/** Outcomes are stored per chunk, so a page reads only the rows that it shows. */
export const listBatchRows = staffCallable(
  contract.listBatchRows,
  async ({ batchId, show, from }) => {
    const batch = await readBatch(batchId)
    if (batch === null) throw notFound('batchId', 'there is no such batch')
    const outcomes = await readOutcomes(batchId, batch)
    const wanted = [...outcomes.rows.keys()].filter(
      (row) => show === null || outcomes.rows[row] === show,
    )
    const page = readPage(wanted, from)
    const targets = await targetsAt(batchId, batch, outcomes, page)
    const [states, people] = await Promise.all([
      readStates(targets),
      findEveryone(targets.map(({ target }) => target)),
    ])
    return {
      rows: targets.map(({ target: { row, courseId }, outcome }, place) => ({
        row,
        courseId,
        outcome,
        ...(people[place] ?? nobody),
        ...(states[place] ?? { before: null, after: null }),
        error: outcomes.errors.get(row) ?? '',
      })),
      counts: countStates(outcomes),
      hasPrevious: page.length > 0 && page[0] !== wanted[0],
      hasNext: page.length > 0 && page.at(-1) !== wanted.at(-1),
    }
  },
)

type From = { readonly side: 'after' | 'before'; readonly row: number } | null

function readPage(rows: readonly number[], from: From): number[] {
  const size = contract.batchRowsPage
  if (from?.side === 'before') return rows.filter((row) => row < from.row).slice(-size)
  return rows.filter((row) => from === null || row > from.row).slice(0, size)
}

/** Reads the rows at these positions from their chunks. */
async function targetsAt(
  batchId: string,
  batch: StoredBatch,
  { rows, chunks }: Outcomes,
  places: readonly number[],
) {
  const wanted = new Set(places)
  const ids = new Set<number>()
  let end = 0
  for (const [chunk, count] of chunks.entries()) {
    const first = end
    end += count
    if (places.some((place) => place >= first && place < end)) ids.add(chunk)
  }
  const stored = await readAll([...ids].map((chunk) => chunkRef(batchId, chunk)))
  return stored.flatMap((document) => {
    const chunk = StoredChunk.safeParse(document.data())
    // A damaged chunk was deleted together with an account (`redactInBatches`).
    if (!chunk.success) return []
    return listRowTargets(batch, chunk.data.rows, chunk.data.first)
      .filter(({ row }) => wanted.has(row))
      .map((target) => ({ target, outcome: rows[target.row] ?? ('open' as const) }))
  })
}

const nobody = { userId: null, displayName: null, email: null }

/**
 * Reads the current names of the rows' students; for claimed rows, of the student who claimed them.
 */
async function findEveryone(targets: readonly RowTarget[]) {
  const pending = await readDocuments(
    pendingGrants.collection,
    targets.flatMap(({ pendingId }) => pendingId ?? []),
  )
  const userIds = targets.map(({ userId, pendingId }) => {
    const stored = PendingGrantContent.safeParse(pending.get(pendingId ?? '')?.data())
    return userId ?? (stored.success ? stored.data.claimedBy : null)
  })
  const { byId } = await findPeople(
    userIds.flatMap((userId) => userId ?? []),
    [],
  )
  return targets.map(({ email }, place) => {
    const userId = userIds[place] ?? null
    const account = byId.get(userId ?? '')
    return {
      userId,
      displayName: account === undefined ? null : getDisplayName(account),
      email: email ?? account?.email ?? null,
    }
  })
}

function countStates({ rows }: Outcomes): Record<contract.RowOutcome, number> {
  const counts = { changed: 0, unchanged: 0, failed: 0, undone: 0, open: 0 }
  for (const outcome of rows) counts[outcome] += 1
  return counts
}

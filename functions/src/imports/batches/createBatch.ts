import { createHash } from 'node:crypto'
import type { CommitRow } from '@shala/contract/access/accessPlans'
import { AppError } from '../../callable/AppError.ts'
import { Commit } from '../../firestore/Commit.ts'
import {
  batchRef,
  chunkRef,
  progressRef,
  readBatch,
  type StoredBatch,
  type UndoRow,
} from './storedBatch.ts'

/** Rows that are committed together, and the position of the first. */
interface Chunk<Row> {
  readonly first: number
  readonly rows: readonly Row[]
}

/** Larger commits are faster (see `saveAccessInBulk`); a commit that is too large is halved. */
const rowsAtOnce = 250

/**
 * A row's text occurs up to seven times in its commit: in the record, its source, both sides of the
 * event and its reason. This limit stays far below 10 MiB per commit and 1 MiB per document.
 */
const bytesAtOnce = 400_000

export function cutChunks<Row>(rows: readonly Row[]): Chunk<Row>[] {
  const chunks: { first: number; rows: Row[]; bytes: number }[] = []
  for (const [place, row] of rows.entries()) {
    const bytes = Buffer.byteLength(JSON.stringify(row))
    const last = chunks.at(-1)
    if (last !== undefined && last.rows.length < rowsAtOnce && last.bytes + bytes <= bytesAtOnce) {
      last.rows.push(row)
      last.bytes += bytes
    } else chunks.push({ first: place, rows: [row], bytes })
  }
  return chunks.map(({ first, rows: own }) => ({ first, rows: own }))
}

interface NewBatch extends Pick<
  StoredBatch,
  'title' | 'action' | 'source' | 'by' | 'undoes' | 'instruction' | 'notify' | 'invite'
> {
  readonly batchId: string
  readonly rows: readonly CommitRow[] | readonly UndoRow[]
  /** The client's request. The same request again is the same batch. */
  readonly sent: unknown
}

/**
 * Stores a batch with all rows in one commit before any row runs, so that it can be resumed after a
 * crash. Repeating the request changes nothing; a different batch with the same ID throws
 * `already-exists`. `extraWrites` adds to the commit.
 */
export async function createBatch(
  { batchId, rows, sent, ...said }: NewBatch,
  extraWrites: (commit: Commit) => void = () => undefined,
): Promise<void> {
  const at = new Date()
  const chunks = cutChunks<CommitRow | UndoRow>(rows)
  const isEmpty = chunks.length === 0
  const batch: StoredBatch = {
    ...said,
    at,
    rows: rows.length,
    chunks: chunks.length,
    status: isEmpty ? 'finished' : 'running',
    finishedAt: isEmpty ? at : null,
    undoneBy: null,
    digest: hashPlan(sent),
  }
  const commit = new Commit()
  commit.create(batchRef(batchId), batch)
  for (const [chunk, { first, rows: own }] of chunks.entries()) {
    commit.create(chunkRef(batchId, chunk), { first, rows: own, people: countPeople(own) })
    const none = { done: 0, changed: 0, unchanged: 0, unchangedRows: [], undid: [], refused: [] }
    const progress = { chunk, rows: own.length, ...none, updatedAt: at }
    commit.create(progressRef(batchId, chunk), progress)
  }
  extraWrites(commit)
  if (commit.isTooLarge) {
    throw new AppError('invalid-argument', 'hold too much text for one batch; split them', 'rows')
  }
  try {
    await commit.commit()
  } catch (error) {
    const there = isThereAlready(error) ? await readBatch(batchId) : null
    if (there === null) throw error
    if (there.by !== batch.by || there.digest !== batch.digest) {
      throw new AppError('already-exists', 'names another batch', 'batchId')
    }
  }
}

/**
 * Lists the users of a chunk, by account or otherwise by address, so that their rows can be found.
 */
function countPeople(rows: readonly (CommitRow | UndoRow)[]): string[] {
  return [...new Set(rows.flatMap(({ userId, email }) => userId ?? email ?? []))]
}

function hashPlan(sent: unknown): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

/** gRPC's ALREADY_EXISTS. */
function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 6
}

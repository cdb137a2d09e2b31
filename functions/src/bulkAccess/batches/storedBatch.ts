import { AccessBatch, ChunkProgress, StoredRow } from '@shala/contract/access/accessPlans'
import { CourseId, Uid } from '@shala/contract/ids'
import type { DocumentReference } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'

/** A row of a batch that takes another one back. */
export const UndoRow = z.object({
  /** Null where what is taken back waits for an account. */
  userId: Uid.nullable(),
  email: z.string().nullable(),
  courseId: CourseId,
  /** The revision that the other batch left behind. */
  seen: z.int().min(1),
  /** The key of the event that tells how it was before, or of a pending grant. */
  key: z.string(),
  /** The place of the row in the other batch; null where it cannot be told any more. */
  of: z.int().nullable(),
})
export type UndoRow = z.infer<typeof UndoRow>

/** A batch with what its rows are run by. */
export const StoredBatch = AccessBatch.extend({
  /** Tells the same batch sent again from another one under its id. */
  digest: z.string(),
})
export type StoredBatch = z.infer<typeof StoredBatch>

/**
 * `accessBatches/{batchId}/chunks/{n}`: rows as they were committed; `first` is the place of the
 * first. Beside them `people`, by which the rows of an account that is gone are found.
 */
export const StoredChunk = z.object({ first: z.int(), rows: z.array(z.unknown()) })

const PlanRows = z.array(StoredRow)
const UndoRows = z.array(UndoRow)

export const planRows = (rows: readonly unknown[]): StoredRow[] => PlanRows.parse(rows)
export const undoRows = (rows: readonly unknown[]): UndoRow[] => UndoRows.parse(rows)

export function batchRef(batchId: string): DocumentReference {
  return firestore().collection('accessBatches').doc(batchId)
}

export function chunkRef(batchId: string, chunk: number): DocumentReference {
  return batchRef(batchId).collection('chunks').doc(String(chunk))
}

export function progressRef(batchId: string, chunk: number): DocumentReference {
  return batchRef(batchId).collection('progress').doc(String(chunk))
}

/** The batch, or null where there is none. */
export async function readBatch(batchId: string): Promise<StoredBatch | null> {
  const snapshot = await batchRef(batchId).get()
  return snapshot.exists ? StoredBatch.parse(snapshot.data()) : null
}

/** How far each chunk of a batch is, in their order. */
export async function readProgress(batchId: string): Promise<ChunkProgress[]> {
  const { docs } = await batchRef(batchId).collection('progress').get()
  return docs
    .map((document) => ChunkProgress.parse(document.data()))
    .toSorted((one, other) => one.chunk - other.chunk)
}

/** A chunk whose rows have not all been decided. */
export function isOpen({ done, rows }: Pick<ChunkProgress, 'done' | 'rows'>): boolean {
  return done < rows
}

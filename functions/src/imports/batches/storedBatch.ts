import { AccessImport, ChunkProgress, StoredRow } from '@shala/contract/access/accessPlans'
import { CourseId, Uid } from '@shala/contract/ids'
import type { DocumentReference } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'

export const UndoRow = z.object({
  /** Null for an invitation. */
  userId: Uid.nullable(),
  email: z.string().nullable(),
  courseId: CourseId,
  /** The revision that the undone batch created. */
  seen: z.int().min(1),
  /** The key of the event with the previous state, or of an invitation. */
  key: z.string(),
  /** The position of the row in the undone batch; null if unknown. */
  of: z.int().nullable(),
})
export type UndoRow = z.infer<typeof UndoRow>

/** A stored batch with the data to run its rows. */
export const StoredBatch = AccessImport.extend({
  /** Distinguishes a repeated request from another batch with the same ID. */
  digest: z.string(),
})
export type StoredBatch = z.infer<typeof StoredBatch>

/**
 * `accessImports/{batchId}/chunks/{n}`: committed rows, the position `first` of the first one, and
 * `people`, by which a deleted user's rows are found.
 */
export const StoredChunk = z.object({ first: z.int(), rows: z.array(z.unknown()) })

const PlanRows = z.array(StoredRow)
const UndoRows = z.array(UndoRow)

export const planRows = (rows: readonly unknown[]): StoredRow[] => PlanRows.parse(rows)
export const undoRows = (rows: readonly unknown[]): UndoRow[] => UndoRows.parse(rows)

export function batchRef(batchId: string): DocumentReference {
  return firestore().collection('accessImports').doc(batchId)
}

export function chunkRef(batchId: string, chunk: number): DocumentReference {
  return batchRef(batchId).collection('chunks').doc(String(chunk))
}

export function progressRef(batchId: string, chunk: number): DocumentReference {
  return batchRef(batchId).collection('progress').doc(String(chunk))
}

/** Reads a batch, or null. */
export async function readBatch(batchId: string): Promise<StoredBatch | null> {
  const snapshot = await batchRef(batchId).get()
  return snapshot.exists ? StoredBatch.parse(snapshot.data()) : null
}

/** Reads the progress of each chunk in order. */
export async function readProgress(batchId: string): Promise<ChunkProgress[]> {
  const { docs } = await batchRef(batchId).collection('progress').get()
  return docs
    .map((document) => ChunkProgress.parse(document.data()))
    .toSorted((one, other) => one.chunk - other.chunk)
}

/** Returns true if the chunk has undecided rows. */
export function isOpen({ done, rows }: Pick<ChunkProgress, 'done' | 'rows'>): boolean {
  return done < rows
}

import { ChunkProgress } from '@shala/contract/access/accessPlans'
import { AppError } from '../../callable/AppError.ts'
import { CommitTooLargeError } from '../../firestore/Commit.ts'
import { isFirestoreUnavailable } from '../../firestore/firestoreErrors.ts'
import { ConflictError } from '../../firestore/retryOnConflict.ts'
import { log, withLogContext } from '../../log.ts'
import { commitSteps } from './commitSteps.ts'
import { ChunkTask } from './enqueueChunk.ts'
import { finishBatch } from './finishBatch.ts'
import { planSteps } from './planSteps.ts'
import { touchedSinceBatch, type Step } from './steps.ts'
import {
  chunkRef,
  isOpen,
  planRows,
  progressRef,
  readBatch,
  StoredChunk,
  undoRows,
  type StoredBatch,
} from './storedBatch.ts'
import { undoSteps } from './undoSteps.ts'

/**
 * Runs the rest of a chunk and finishes the batch after the last one. Safe to deliver twice, run
 * concurrently, or resume after a crash. Rows are committed together; if the commit fails, halves
 * are tried, down to single rows, so that only faulty rows are refused. Throws if Firestore is
 * unavailable.
 */
export async function runChunk(batchId: string, chunk: number): Promise<void> {
  const [batch, stored] = await Promise.all([readBatch(batchId), chunkRef(batchId, chunk).get()])
  if (batch === null || !stored.exists) {
    log.write('batch.chunkMissing', { batch: batchId, counts: { chunk } })
    return
  }
  const { first, rows } = StoredChunk.parse(stored.data())
  const touched =
    batch.action === 'undo'
      ? touchedSinceBatch
      : 'was changed since the list was checked; import this row again'

  let atOnce = rows.length
  for (;;) {
    const progress = ChunkProgress.parse((await progressRef(batchId, chunk).get()).data())
    if (!isOpen(progress)) break
    const { done } = progress
    const steps = await buildSteps(batchId, batch, rows.slice(done, done + atOnce))
    const slice = { batchId, chunk, first, done, touched }
    try {
      await commitSteps({ ...slice, steps })
    } catch (error) {
      if (error instanceof ConflictError) continue
      if (isFirestoreUnavailable(error)) throw error
      const isFault = !(error instanceof CommitTooLargeError) || steps.length === 1
      if (isFault) {
        const counts = { chunk, rows: steps.length }
        log.write('batch.rowsFailed', { batch: batchId, counts, error })
      }
      if (steps.length > 1) atOnce = Math.ceil(steps.length / 2)
      else await commitSteps({ ...slice, steps: steps.map(notSaved) })
    }
  }
  await finishBatch(batchId)
}

function buildSteps(
  batchId: string,
  batch: StoredBatch,
  rows: readonly unknown[],
): Promise<Step[]> {
  const { by, notify, invite } = batch
  const origin = { by, batch: batchId, notify, invite }
  return batch.order === null
    ? undoSteps(batch, undoRows(rows), origin)
    : planSteps(batch.order, planRows(rows), origin)
}

function notSaved({ userId, email, courseId }: Step): Step {
  const refusal = new AppError('aborted', 'could not be saved; import this row again')
  return { userId, email, courseId, kind: 'refused', refusal }
}

/** Runs one task of the queue. A task that throws is delivered again; malformed data is dropped. */
export async function runChunkTask(data: unknown): Promise<void> {
  const task = ChunkTask.safeParse(data)
  if (!task.success) {
    log.write('task.invalid', { error: task.error.message })
    return
  }
  const { batchId, chunk } = task.data
  await withLogContext({ batch: batchId, actor: 'system' }, () => runChunk(batchId, chunk))
}

import { BatchId, ChunkProgress } from '@shala/contract/access/accessPlans'
import { getFunctions } from 'firebase-admin/functions'
import * as z from 'zod'
import { AppError } from '../../callable/AppError.ts'
import { firebaseApp } from '../../firebase.ts'
import { CommitTooLargeError } from '../../firestore/Commit.ts'
import { isFirestoreUnavailable } from '../../firestore/firestoreErrors.ts'
import { commitWithRetry, ConflictError } from '../../firestore/retryOnConflict.ts'
import { claimForVerified } from '../../invitations/claimInvitations.ts'
import { log, withLogContext } from '../../log.ts'
import { chunkTask, region } from '../../settings.ts'
import { commitSteps } from './commitSteps.ts'
import { planSteps } from './planSteps.ts'
import type { Step } from './steps.ts'
import {
  batchRef,
  chunkRef,
  isOpen,
  planRows,
  progressRef,
  readBatch,
  readProgress,
  StoredBatch,
  StoredChunk,
  undoRows,
} from './storedBatch.ts'
import { undoSteps } from './undoSteps.ts'

/**
 * Marks a batch as finished once all chunks are done, and claims its invitations for addresses
 * that were verified since. Idempotent.
 */
export async function finishBatch(batchId: string): Promise<void> {
  const took = await commitWithRetry(async (commit) => {
    const snapshot = await batchRef(batchId).get()
    const { status, at } = StoredBatch.parse(snapshot.data())
    if (status === 'finished' || snapshot.updateTime === undefined) return null
    if ((await readProgress(batchId)).some(isOpen)) return null
    await claimForVerified(await listAddresses(batchId))
    commit.update(
      snapshot.ref,
      { status: 'finished', finishedAt: new Date() },
      { lastUpdateTime: snapshot.updateTime },
    )
    return Date.now() - at.getTime()
  })
  if (took !== null) log.write('batch.finished', { batch: batchId, milliseconds: took })
}

/** The fields that plan rows and undo rows share. */
const Named = z.object({ userId: z.string().nullable(), email: z.string().nullable() })

/** Lists the addresses with new or renewed invitations of a batch. */
async function listAddresses(batchId: string): Promise<string[]> {
  const { docs } = await batchRef(batchId).collection('chunks').get()
  const rows = docs.flatMap((document) => StoredChunk.parse(document.data()).rows)
  return rows.flatMap((row) => {
    const { userId, email } = Named.parse(row)
    return userId === null && email !== null ? [email] : []
  })
}

/** The payload of a queue task. */
export const ChunkTask = z.strictObject({ batchId: BatchId, chunk: z.int().min(0) })
export type ChunkTask = z.infer<typeof ChunkTask>

/**
 * Enqueues a chunk unless it is already queued. The SDK's default URL does not work: see
 * decision 23.
 */
export async function enqueueChunk({ batchId, chunk }: ChunkTask, turn: string): Promise<void> {
  const queue = getFunctions(firebaseApp()).taskQueue<ChunkTask>(
    `locations/${region}/functions/runAccessChunk`,
  )
  try {
    await queue.enqueue(
      { batchId, chunk },
      {
        id: [batchId, chunk, turn].filter((part) => part !== '').join('-'),
        dispatchDeadlineSeconds: chunkTask.timeoutSeconds,
      },
    )
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}

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
  let atOnce = rows.length
  for (;;) {
    const progress = ChunkProgress.parse((await progressRef(batchId, chunk).get()).data())
    if (!isOpen(progress)) break
    const { done } = progress
    const steps = await buildSteps(batchId, batch, rows.slice(done, done + atOnce))
    const slice = { batchId, chunk, first, done, isUndo: batch.action === 'undo' }
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
  return batch.instruction === null
    ? undoSteps(batch, undoRows(rows), origin)
    : planSteps(batch.instruction, planRows(rows), origin)
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

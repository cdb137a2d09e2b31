import { BatchId } from '@shala/contract/access/accessPlans'
import { getFunctions } from 'firebase-admin/functions'
import * as z from 'zod'
import { firebaseApp } from '../../firebase.ts'
import { chunkTask, region } from '../../settings.ts'

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

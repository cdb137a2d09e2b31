import { BatchId } from '@shala/contract/access/accessPlans'
import { CohortId } from '@shala/contract/people/cohorts'
import { getFunctions } from 'firebase-admin/functions'
import * as z from 'zod'
import { firebaseApp } from '../../firebase.ts'
import { cohortTask, region } from '../../settings.ts'

/** The payload of a queue task. */
export const UpdateTask = z.strictObject({ cohortId: CohortId, batch: BatchId })
export type UpdateTask = z.infer<typeof UpdateTask>

/**
 * Enqueues the rest of a group's update. The queue remembers finished task names, so each `turn`
 * has its own name and only one task.
 */
export async function enqueueUpdate(cohortId: string, batch: string, turn: string): Promise<void> {
  const queue = getFunctions(firebaseApp()).taskQueue<UpdateTask>(
    `locations/${region}/functions/runCohortUpdate`,
  )
  try {
    await queue.enqueue(
      { cohortId, batch },
      {
        id: [cohortId, batch, turn].join('-'),
        dispatchDeadlineSeconds: cohortTask.timeoutSeconds,
      },
    )
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}

import { BatchId } from '@shala/contract/access/accessPlans'
import { CohortId } from '@shala/contract/people/cohorts'
import { getFunctions } from 'firebase-admin/functions'
import * as z from 'zod'
import { firebaseApp } from '../../firebase.ts'
import { cohortTask, region } from '../../settings.ts'

/** What a task of the queue carries. */
export const UpdateTask = z.strictObject({ cohortId: CohortId, batch: BatchId })
export type UpdateTask = z.infer<typeof UpdateTask>

/**
 * Hands what is left of a cohort's update to the queue, which remembers the names of tasks that are
 * over: each `turn` has one of its own, and of the same turn there is one task.
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

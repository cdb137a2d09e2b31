import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { withLogContext } from '../logContext.ts'
import { chunkTask } from '../settings.ts'
import { enqueueUpdate, UpdateTask } from './enqueueUpdate.ts'
import { updateMembers } from './updateMembers.ts'

/** The queue's worker: a stretch of an update, and a task for the next one. What is no task is dropped. */
export const runCohortUpdate = onTaskDispatched(chunkTask, async ({ data }) => {
  const task = UpdateTask.safeParse(data)
  if (!task.success) {
    log.write('task.invalid', { error: task.error.message })
    return
  }
  const { cohortId, batch } = task.data
  const { isFinished } = await withLogContext(
    { batch, actor: 'system', subject: { cohortId } },
    () => updateMembers(cohortId, batch, { until: timeToStop(chunkTask) }),
  )
  if (!isFinished) await enqueueUpdate(cohortId, batch, String(Date.now()))
})

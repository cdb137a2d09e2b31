import { timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { withLogContext } from '../logContext.ts'
import { cohortTask } from '../settings.ts'
import { enqueueUpdate, UpdateTask } from './enqueueUpdate.ts'
import { updateMembers } from './updateMembers.ts'

/** Runs a part of a group's update and enqueues the next part. Malformed data is dropped. */
export async function runUpdateTask(data: unknown): Promise<void> {
  const task = UpdateTask.safeParse(data)
  if (!task.success) {
    log.write('task.invalid', { error: task.error.message })
    return
  }
  const { cohortId, batch } = task.data
  const { isFinished } = await withLogContext(
    { batch, actor: 'system', subject: { cohortId } },
    () => updateMembers(cohortId, batch, { until: timeToStop(cohortTask) }),
  )
  if (!isFinished) await enqueueUpdate(cohortId, batch, String(Date.now()))
}

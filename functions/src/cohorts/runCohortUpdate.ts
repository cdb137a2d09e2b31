import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { chunkTask } from '../settings.ts'

export const runCohortUpdate = onTaskDispatched(chunkTask, async ({ data }) =>
  (await import('./runUpdateTask.ts')).runUpdateTask(data),
)

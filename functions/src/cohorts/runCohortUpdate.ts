import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { cohortTask } from '../settings.ts'

export const runCohortUpdate = onTaskDispatched(cohortTask, async ({ data }) =>
  (await import('./members/updateMembers.ts')).runUpdateTask(data),
)

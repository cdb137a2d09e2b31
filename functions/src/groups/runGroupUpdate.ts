import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { groupTask } from '../settings.ts'

export const runGroupUpdate = onTaskDispatched(groupTask, async ({ data }) =>
  (await import('./members/updateMembers.ts')).runUpdateTask(data),
)

import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { chunkTask } from '../../settings.ts'

export const runAccessChunk = onTaskDispatched(chunkTask, async ({ data }) =>
  (await import('./runChunk.ts')).runChunkTask(data),
)

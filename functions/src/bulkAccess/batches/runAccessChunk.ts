import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { log } from '../../log.ts'
import { withLogContext } from '../../logContext.ts'
import { chunkTask } from '../../settings.ts'
import { ChunkTask } from './enqueueChunk.ts'
import { runChunk } from './runChunk.ts'

/** The queue's worker. What throws is delivered again, later and later; what is no task is dropped. */
export const runAccessChunk = onTaskDispatched(chunkTask, async ({ data }) => {
  const task = ChunkTask.safeParse(data)
  if (!task.success) {
    log.write('task.invalid', { error: task.error.message })
    return
  }
  const { batchId, chunk } = task.data
  await withLogContext({ batch: batchId, actor: 'system' }, () => runChunk(batchId, chunk))
})

import { log } from '../../log.ts'
import { withLogContext } from '../../logContext.ts'
import { ChunkTask } from './enqueueChunk.ts'
import { runChunk } from './runChunk.ts'

/** Runs one task of the queue. A task that throws is delivered again; malformed data is dropped. */
export async function runChunkTask(data: unknown): Promise<void> {
  const task = ChunkTask.safeParse(data)
  if (!task.success) {
    log.write('task.invalid', { error: task.error.message })
    return
  }
  const { batchId, chunk } = task.data
  await withLogContext({ batch: batchId, actor: 'system' }, () => runChunk(batchId, chunk))
}

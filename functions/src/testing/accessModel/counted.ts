import { readProgress } from '../../bulkAccess/batches/storedBatch.ts'
import type { OperationRun } from './operationRun.ts'
import type { World } from './world.ts'

/** What a batch says that it changed stands in the history, neither more nor less. */
export async function requireCounted(
  { by, batchId, operation, answer }: OperationRun,
  { pairs, pendingGrants }: World,
): Promise<void> {
  if (answer !== 'done' || (operation.kind !== 'plan' && operation.kind !== 'undo')) return
  const progress = await readProgress(batchId)
  const changed = progress.reduce((sum, chunk) => sum + chunk.changed, 0)
  const saved = [...pairs, ...pendingGrants].flatMap(({ events }) =>
    events.filter(({ event }) => event.by === by && event.action !== 'claim'),
  )
  expect({ by, changed }).toEqual({ by, changed: saved.length })
  for (const { done, rows } of progress) expect(done).toBe(rows)
}

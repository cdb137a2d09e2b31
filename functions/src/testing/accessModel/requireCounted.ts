import { readProgress } from '../../imports/batches/storedBatch.ts'
import { isDeleted, type OperationRun } from './operations/operationRun.ts'
import type { World } from './world.ts'

/**
 * Requires that the history contains exactly the changes that a batch reports. An invitation and
 * its history are deleted with the account of its address.
 */
export async function requireCounted(
  run: OperationRun,
  runs: readonly OperationRun[],
  { pairs, invitations }: World,
): Promise<void> {
  const { by, batchId, operation, answer } = run
  if (answer !== 'done' || (operation.kind !== 'plan' && operation.kind !== 'undo')) return
  const progress = await readProgress(batchId)
  const changed = progress.reduce((sum, chunk) => sum + chunk.changed, 0)
  const saved = [...pairs, ...invitations].flatMap(({ events }) =>
    events.filter(({ event }) => event.by === by && event.action !== 'claim'),
  )
  const gone = changed - saved.length
  const isExplained = gone >= 0 && gone <= mostGone(run, runs)
  expect({ by, changed, saved: saved.length, isExplained }).toMatchObject({ isExplained: true })
  for (const { done, rows } of progress) expect(done).toBe(rows)
}

/** How many of the invitations that a batch is about may be gone with an account. */
function mostGone({ operation, undoes }: OperationRun, runs: readonly OperationRun[]): number {
  if (operation.kind === 'plan') {
    return operation.who.filter((one) => 'address' in one && isGone(one.address, runs)).length
  }
  const undone = runs.find(({ batchId }) => batchId === undoes)
  return undone === undefined ? 0 : mostGone(undone, runs)
}

/** Whether an address is, or may have become, one of an account that was to be deleted. */
function isGone(address: number, runs: readonly OperationRun[]): boolean {
  const confirmed = runs.flatMap(({ operation }) =>
    operation.kind === 'confirmAddress' && operation.address === address ? operation.person : [],
  )
  return [address, ...confirmed].some((person) => isDeleted(runs, person))
}

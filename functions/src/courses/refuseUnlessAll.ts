import { changedMeanwhile } from '@shala/contract/audit'
import { Refusal } from '../callable/Refusal.ts'

/** Throws a Refusal, `aborted` on `field`, unless the keys are exactly those of what is there. */
export function refuseUnlessAll(
  there: ReadonlyMap<string, unknown>,
  keys: readonly string[],
  field: string,
): void {
  if (there.size === keys.length && keys.every((key) => there.has(key))) return
  throw new Refusal('aborted', changedMeanwhile, field)
}

import { changedMeanwhile } from '@shala/contract/audit'
import { AppError } from '../callable/AppError.ts'

/** Throws an AppError, `aborted` on `field`, unless the keys are exactly those of what is there. */
export function assertCompleteList(
  there: ReadonlyMap<string, unknown>,
  keys: readonly string[],
  field: string,
): void {
  if (there.size === keys.length && keys.every((key) => there.has(key))) return
  throw new AppError('aborted', changedMeanwhile, field)
}

import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { areUnchanged } from '../firestore/areUnchanged.ts'
import { ConflictError, retryOnConflict } from '../firestore/retryOnConflict.ts'

/** Runs an attempt, and runs it again while what it had read moves on before it commits. */
export function retryWhileChanged<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, (error) => error instanceof ConflictError)
}

/** Throws a `ConflictError` where one of the documents is no longer as it was read. */
export async function assertNoneChanged(seen: readonly DocumentSnapshot[]): Promise<void> {
  if (!(await areUnchanged(seen))) throw new ConflictError('Somebody else changed this meanwhile')
}

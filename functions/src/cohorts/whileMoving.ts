import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readAll } from '../firestore/documentsOf.ts'
import { retryOnConflict } from '../firestore/retryOnConflict.ts'

/** What a commit was decided on is no longer there, so all of it has to be decided again. */
export class MovedOn extends Error {}

/** Runs an attempt, and runs it again while what it had read moves on before it commits. */
export function whileMoving<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, (error) => error instanceof MovedOn)
}

/** Throws `MovedOn` where one of the documents is no longer as it was read. */
export async function requireUnmoved(seen: readonly DocumentSnapshot[]): Promise<void> {
  if (!(await areUnmoved(seen))) throw new MovedOn('Somebody else changed this meanwhile')
}

/** Whether all of the documents are still as they were read. */
export async function areUnmoved(seen: readonly DocumentSnapshot[]): Promise<boolean> {
  const now = await readAll(seen.map(({ ref }) => ref))
  return now.every(({ updateTime }, place) => {
    const before = seen[place]?.updateTime
    return updateTime === undefined || before === undefined
      ? updateTime === before
      : updateTime.isEqual(before)
  })
}

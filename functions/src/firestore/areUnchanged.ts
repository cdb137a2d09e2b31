import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from './Commit.ts'
import { readAll } from './readDocuments.ts'
import { ConflictError, retryOnConflict } from './retryOnConflict.ts'

/**
 * Adds to a commit that documents still are as they were read, each by the same field. Says false,
 * and adds nothing, where one of them has changed already.
 */
export async function tryAssertUnchanged(
  commit: Commit,
  read: readonly DocumentSnapshot[],
  field: string,
): Promise<boolean> {
  const each = [...new Map(read.map((snapshot) => [snapshot.ref.path, snapshot])).values()]
  if (!(await areUnchanged(each))) return false
  for (const snapshot of each) commit.assertUnchanged(snapshot, field)
  return true
}

/** Whether all of the documents are still as they were read. */
async function areUnchanged(read: readonly DocumentSnapshot[]): Promise<boolean> {
  const now = await readAll(read.map(({ ref }) => ref))
  return now.every(({ updateTime }, place) => {
    const before = read[place]?.updateTime
    return updateTime === undefined || before === undefined
      ? updateTime === before
      : updateTime.isEqual(before)
  })
}

/** Runs an attempt, and runs it again while what it had read moves on before it commits. */
export function retryWhileChanged<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, (error) => error instanceof ConflictError)
}

/** Throws a `ConflictError` if any of the documents has changed since it was read. */
export async function assertNoneChanged(seen: readonly DocumentSnapshot[]): Promise<void> {
  if (!(await areUnchanged(seen))) throw new ConflictError('Someone else has changed this')
}

import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from './Commit.ts'
import { readAll } from './documentsOf.ts'

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
export async function areUnchanged(read: readonly DocumentSnapshot[]): Promise<boolean> {
  const now = await readAll(read.map(({ ref }) => ref))
  return now.every(({ updateTime }, place) => {
    const before = read[place]?.updateTime
    return updateTime === undefined || before === undefined
      ? updateTime === before
      : updateTime.isEqual(before)
  })
}

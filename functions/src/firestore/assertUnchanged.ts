import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from './Commit.ts'
import { readAll } from './documentsOf.ts'

/**
 * Adds to a commit that a document still is the version that was read, without a change: one of its
 * fields, which it must have, is written as it was. The store keeps the version of what a write does
 * not change, so this overtakes nobody else.
 */
export function assertUnchanged(commit: Commit, snapshot: DocumentSnapshot, field: string): void {
  const { ref, updateTime } = snapshot
  if (updateTime === undefined) throw new Error(`There is no ${ref.path} to hold`)
  const same: unknown = snapshot.get(field)
  commit.update(ref, { [field]: same }, { lastUpdateTime: updateTime })
}

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
  for (const snapshot of each) assertUnchanged(commit, snapshot, field)
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

import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from './Commit.ts'

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

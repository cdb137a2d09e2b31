import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { assertUnchanged } from '../firestore/assertUnchanged.ts'
import { areUnmoved } from './whileMoving.ts'

/**
 * Adds to a commit that memberships still are as they were read, so that nobody leaves at the same
 * moment; says false where somebody did.
 */
export async function holdMemberships(
  commit: Commit,
  read: readonly DocumentSnapshot[],
): Promise<boolean> {
  const members = [...new Map(read.map((member) => [member.ref.path, member])).values()]
  if (!(await areUnmoved(members))) return false
  for (const member of members) assertUnchanged(commit, member, 'left')
  return true
}

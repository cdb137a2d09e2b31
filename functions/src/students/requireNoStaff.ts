import type { UserRecord } from 'firebase-admin/auth'
import { AppError } from '../callable/AppError.ts'
import { isFirstAdmin } from '../people/changeRole.ts'
import { requireUser } from '../people/findUser.ts'
import { getAccountRole, getNotedRole, readStaffNote } from '../people/staffNote.ts'

/**
 * Returns the Auth record of a user without a role. Throws a `failed-precondition` AppError for the
 * staff: a new address would take over the account, and one owner must always remain. A first owner who
 * has not signed in yet has neither claim nor note, and becomes an owner at the first sign-in.
 */
export async function requireNoStaff(userId: string): Promise<UserRecord> {
  const record = await requireUser(userId)
  const note = await readStaffNote(userId)
  const isFuture = note === null && isFirstAdmin(userId)
  if (isFuture || getAccountRole(record) !== null || getNotedRole(note) !== null) {
    throw new AppError(
      'failed-precondition',
      'this person has a role in the school; an owner removes it first, under Settings, Staff',
      'userId',
    )
  }
  return record
}

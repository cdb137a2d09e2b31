import type { UserRecord } from 'firebase-admin/auth'
import { AppError, notFound } from '../callable/AppError.ts'
import { findUser } from '../people/findUser.ts'
import { hasAdminClaim, readStaffNote, isAdminNote } from '../people/staffNote.ts'

/** The account with this id. Throws a `not-found` AppError where there is none. */
export async function requireStudent(userId: string): Promise<UserRecord> {
  const record = await findUser(userId)
  if (record === null) throw notFound('userId', 'nobody has this id')
  return record
}

/**
 * Does the same for a user who is not an admin. Throws a `failed-precondition` AppError for an
 * admin: changing an admin's address would take over the account, and one admin must always remain.
 */
export async function requireNoStaff(userId: string): Promise<UserRecord> {
  const record = await requireStudent(userId)
  if (hasAdminClaim(record) || isAdminNote(await readStaffNote(userId))) {
    throw new AppError(
      'failed-precondition',
      'this is an admin; remove them as admin first, under Admins',
      'userId',
    )
  }
  return record
}

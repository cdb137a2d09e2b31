import { StaffRecord } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'

/**
 * Returns the note of an admin. The role is stored twice: as the claim on the Auth record, which is
 * in the token, and as the note `admins/{uid}`, which the list of admins shows and the rules read.
 * An admin needs both, so an unfinished change grants nothing (decision 6).
 */
export function staffNote(userId: string): DocumentReference {
  return firestore().collection('admins').doc(userId)
}

/** Returns the admin note of a person; null if there is none. */
export async function readStaffNote(userId: string): Promise<StaffRecord | null> {
  return parseStaffNote(await staffNote(userId).get())
}

export function parseStaffNote(snapshot: DocumentSnapshot): StaffRecord | null {
  const note = StaffRecord.safeParse(snapshot.data())
  return note.success ? note.data : null
}

/** Returns true if the note makes the person an admin and no removal has begun. */
export function isAdminNote(note: StaffRecord | null): boolean {
  return note !== null && note.admin && note.removal === null
}

/** Requires the boolean true, so the text "true" does not count. */
export function hasAdminClaim(record: UserRecord | null): boolean {
  return record?.customClaims?.admin === true
}

/** Deletes the admin note of a deleted user. */
export async function deleteStaffNote(userId: string): Promise<void> {
  await staffNote(userId).delete()
}

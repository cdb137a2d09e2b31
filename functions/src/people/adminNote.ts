import { AdminRecord } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'

/**
 * Returns the note of an admin. The role is stored twice: as the claim on the Auth record, which is
 * in the token, and as the note `admins/{uid}`, which the list of admins shows and the rules read.
 * An admin needs both, so an unfinished change grants nothing (decision 6).
 */
export function adminNote(userId: string): DocumentReference {
  return firestore().collection('admins').doc(userId)
}

/** Returns the admin note of a person; null if there is none. */
export async function readAdminNote(userId: string): Promise<AdminRecord | null> {
  return parseAdminNote(await adminNote(userId).get())
}

export function parseAdminNote(snapshot: DocumentSnapshot): AdminRecord | null {
  const note = AdminRecord.safeParse(snapshot.data())
  return note.success ? note.data : null
}

/** Returns true if the note makes the person an admin and no removal has begun. */
export function isAdminNote(note: AdminRecord | null): boolean {
  return note !== null && note.admin && note.removal === null
}

/** Requires the boolean true, so the text "true" does not count. */
export function hasAdminClaim(record: UserRecord | null): boolean {
  return record?.customClaims?.admin === true
}

/** Deletes the admin note of a deleted user. */
export async function deleteAdminRecord(userId: string): Promise<void> {
  await adminNote(userId).delete()
}

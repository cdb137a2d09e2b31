import { AdminRecord } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'

/**
 * Who is an admin is said twice: by the claim on the Auth record, which is in their token, and by
 * the note `admins/{uid}`, which the list of admins shows and the rules ask. Only who has both is
 * one, so half a change gives nobody power (docs/decisions/0006).
 */
export function adminNote(userId: string): DocumentReference {
  return firestore().collection('admins').doc(userId)
}

/** What is noted of a person; null for nothing. */
export async function readAdminNote(userId: string): Promise<AdminRecord | null> {
  return parseAdminNote(await adminNote(userId).get())
}

export function parseAdminNote(snapshot: DocumentSnapshot): AdminRecord | null {
  const note = AdminRecord.safeParse(snapshot.data())
  return note.success ? note.data : null
}

/** Whether a note says that somebody is an admin, and nobody has begun to remove them. */
export function isAdminNote(note: AdminRecord | null): boolean {
  return note !== null && note.admin && note.removal === null
}

/** Strictly the boolean: a claim that says "true" in letters is nobody's admin. */
export function hasAdminClaim(record: UserRecord | null): boolean {
  return record?.customClaims?.admin === true
}

/** Deletes what the product has noted of somebody whose account is gone. */
export async function deleteAdminRecord(userId: string): Promise<void> {
  await adminNote(userId).delete()
}

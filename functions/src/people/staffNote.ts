import { getWeakerRole, type StaffRole } from '@shala/contract/people/permissions'
import { getClaimedRole, getRecordedRole } from '@shala/contract/people/roleClaims'
import { StaffRecord } from '@shala/contract/people/staff'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'

/**
 * Returns the note of a person of the staff. The role is stored twice: as a claim on the Auth record,
 * which is in the token, and as the note `admins/{uid}`, which the list of the staff shows and the rules
 * read. A role needs both, so an unfinished change grants nothing (decision 6).
 */
export function staffNote(userId: string): DocumentReference {
  return firestore().collection('admins').doc(userId)
}

/** Returns the staff note of a person; null if there is none. */
export async function readStaffNote(userId: string): Promise<StaffRecord | null> {
  return parseStaffNote(await staffNote(userId).get())
}

export function parseStaffNote(snapshot: DocumentSnapshot): StaffRecord | null {
  const note = StaffRecord.safeParse(snapshot.data())
  return note.success ? note.data : null
}

/** Returns the role that the note gives; null if it gives none or a removal has begun. */
export function getNotedRole(note: StaffRecord | null): StaffRole | null {
  return note === null || note.removal !== null ? null : getRecordedRole(note)
}

/** Returns the linked record of a teacher; null for other roles and where none is linked. */
export function getLinkedTeacher(note: StaffRecord | null): string | null {
  return getNotedRole(note) === 'teacher' && note !== null ? note.teacherId : null
}

/** Returns the role in the claims of an account; null for none and for no account. */
export function getAccountRole(record: UserRecord | null): StaffRole | null {
  return getClaimedRole(record?.customClaims ?? {})
}

/** Returns the role that claim and note both give: the weaker of the two. */
export async function readRole(record: UserRecord): Promise<StaffRole | null> {
  const claimed = getAccountRole(record)
  if (claimed === null) return null
  return getWeakerRole(claimed, getNotedRole(await readStaffNote(record.uid)))
}

/** Deletes the staff note of a deleted user. */
export async function deleteStaffNote(userId: string): Promise<void> {
  await staffNote(userId).delete()
}

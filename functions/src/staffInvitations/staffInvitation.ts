import { createHash } from 'node:crypto'
import { staffInvitations } from '@shala/contract/people/staffInvitations'
import type { DocumentReference } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'
import { readPersonPages } from '../people/readPersonPages.ts'

/** Returns the key of the invitation to an address, which does not reveal the address. */
export function staffInvitationId(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}

export function staffInvitationRef(id: string): DocumentReference {
  return firestore().collection(staffInvitations.collection).doc(id)
}

/** Deletes the invitations to the addresses of a person, and those that the account accepted. */
export async function deleteStaffInvitations(person: ErasedPerson): Promise<void> {
  const all = firestore().collection(staffInvitations.collection)
  for await (const page of readPersonPages(person, all, 'claimedBy')) {
    await deleteRecords(
      staffInvitations,
      page.map(({ id }) => id),
    )
  }
}

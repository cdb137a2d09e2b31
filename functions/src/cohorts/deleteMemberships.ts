import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { pagesOf } from '../firestore/pagesOf.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'

/**
 * Forgets that somebody belonged to any cohort, by their account or by an address of theirs. What
 * they held through it is revoked elsewhere.
 */
export async function deleteMemberships({
  userId,
  addresses,
}: Pick<ErasedPerson, 'userId' | 'addresses'>): Promise<void> {
  const members = firestore().collectionGroup('members')
  const theirs = [
    ...(userId === null ? [] : [members.where('userId', '==', userId)]),
    ...addresses.map((email) => members.where('email', '==', email)),
  ]
  for (const query of theirs) {
    for await (const page of pagesOf(query)) {
      for (const { id, ref } of page) await deleteRecords({ collection: ref.parent.path }, [id])
    }
  }
}

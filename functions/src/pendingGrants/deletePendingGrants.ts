import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { pagesOf } from '../firestore/pagesOf.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'
import { pendingGrants } from './pendingGrant.ts'

/**
 * Deletes the pending grants, also the claimed ones, of the addresses of somebody whose account is gone, and what the
 * account claimed. Doing it again changes nothing.
 */
export async function deletePendingGrants({ userId, addresses }: ErasedPerson): Promise<void> {
  const pending = firestore().collection(pendingGrants.collection)
  const theirs = [
    ...(userId === null ? [] : [pending.where('claimedBy', '==', userId)]),
    ...addresses.map((email) => pending.where('email', '==', email)),
  ]
  for (const query of theirs) {
    for await (const page of pagesOf(query)) {
      await deleteRecords(
        pendingGrants,
        page.map(({ id }) => id),
      )
    }
  }
}

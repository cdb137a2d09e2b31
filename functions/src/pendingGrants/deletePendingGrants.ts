import { firestore } from '../firestore/client.ts'
import { forgetRecords } from '../firestore/forgetRecords.ts'
import { pagesOf } from '../firestore/pagesOf.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'
import { pendingGrants } from './pendingGrant.ts'

/**
 * Deletes what waits, or waited, for the addresses of somebody whose account is gone, and what the
 * account claimed. Doing it again changes nothing.
 */
export async function deletePendingGrants({ userId, addresses }: DeletedPerson): Promise<void> {
  const pending = firestore().collection(pendingGrants.collection)
  const theirs = [
    pending.where('claimedBy', '==', userId),
    ...addresses.map((email) => pending.where('email', '==', email)),
  ]
  for (const query of theirs) {
    for await (const page of pagesOf(query)) {
      await forgetRecords(
        pendingGrants,
        page.map(({ id }) => id),
      )
    }
  }
}

import { firestore } from '../firestore/client.ts'
import { forgetRecords } from '../firestore/forgetRecords.ts'
import { pagesOf } from '../firestore/pagesOf.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'
import { waitingKind } from './waitingKind.ts'

/**
 * Deletes what waits, or waited, for the addresses of somebody whose account is gone, and what the
 * account claimed. Doing it again changes nothing.
 */
export async function forgetWaiting({ userId, addresses }: DeletedPerson): Promise<void> {
  const waiting = firestore().collection(waitingKind.collection)
  const theirs = [
    waiting.where('claimedBy', '==', userId),
    ...addresses.map((email) => waiting.where('email', '==', email)),
  ]
  for (const query of theirs) {
    for await (const page of pagesOf(query)) {
      await forgetRecords(
        waitingKind,
        page.map(({ id }) => id),
      )
    }
  }
}

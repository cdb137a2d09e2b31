import { firestore } from '../firestore/client.ts'
import { deletePages } from '../firestore/pagesOf.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'

/**
 * Deletes what somebody whose account is gone wrote to the school, signed in or under an address of
 * theirs. Doing it again changes nothing.
 */
export async function deleteMessages({ userId, addresses }: DeletedPerson): Promise<void> {
  const messages = firestore().collection('contactMessages')
  await deletePages(messages.where('userId', '==', userId))
  for (const email of addresses) await deletePages(messages.where('email', '==', email))
}

import { firestore } from '../firestore/client.ts'
import { deletePages } from '../firestore/pagesOf.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'
import { emailsByKey, uidInKey } from './emailsByKey.ts'

/**
 * Deletes the e-mails to somebody whose account is gone, sent or not: by their addresses, by the
 * account that they name, and by the keys of those about their access, for older ones name none.
 * Doing it again changes nothing.
 */
export async function deleteEmailsTo({ userId, addresses }: ErasedPerson): Promise<void> {
  const mail = firestore().collection('mail')
  if (userId !== null) {
    for (const query of emailsByKey(userId)) {
      await deletePages(query, ({ id }) => uidInKey(id) === userId)
    }
    await deletePages(mail.where('userId', '==', userId))
  }
  for (const email of addresses) await deletePages(mail.where('to', 'array-contains', email))
}

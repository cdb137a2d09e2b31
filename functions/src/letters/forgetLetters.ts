import { FieldPath, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { deletePages } from '../firestore/pagesOf.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'

/**
 * Deletes the e-mails to somebody whose account is gone, sent or not: by their addresses, and by the
 * keys of those about their access. Doing it again changes nothing.
 */
export async function forgetLetters({ userId, addresses }: DeletedPerson): Promise<void> {
  await deleteKeys(`${userId}_`, /^[a-z0-9-]+_\d+$/)
  await deleteKeys(`ending_${userId}_`, /^[a-z0-9-]+_[\d-]*$/)
  const mail = firestore().collection('mail')
  for (const email of addresses) await deletePages(mail.where('to', 'array-contains', email))
}

/** `rest` tells this person's keys from those of a uid that goes on with an underscore. */
async function deleteKeys(prefix: string, rest: RegExp): Promise<void> {
  const key = FieldPath.documentId()
  const mail: Query = firestore().collection('mail')
  const alike = mail.where(key, '>=', prefix).where(key, '<', `${prefix}\uf8ff`)
  await deletePages(alike, ({ id }) => rest.test(id.slice(prefix.length)))
}

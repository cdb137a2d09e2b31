import { FieldPath, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { deletePages } from '../firestore/readDocuments.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'

const about = /^(.+)_[a-z0-9-]+_\d+$/
const sessions = /^sessions_(.+)_[A-Za-z0-9-]+_\d+$/
const ending = /^ending_(.+)_[a-z0-9-]+_(?:\d{4}-\d\d-\d\d)?$/

/** The uid of whom an e-mail about access or sessions went to, by its key; null for any other e-mail. */
export function uidInKey(key: string): string | null {
  return (sessions.exec(key) ?? ending.exec(key) ?? about.exec(key))?.[1] ?? null
}

/**
 * Queries that find the e-mails about somebody's access and sessions by their keys, whatever the address was by
 * then; among them may be those of a uid that goes on with an underscore: ask `uidInKey`.
 */
export function emailsByKey(userId: string): Query[] {
  const key = FieldPath.documentId()
  const mail = firestore().collection('mail')
  return [`${userId}_`, `ending_${userId}_`, `sessions_${userId}_`].map((prefix) =>
    mail.where(key, '>=', prefix).where(key, '<', `${prefix}\uf8ff`),
  )
}

/**
 * Deletes the e-mails to somebody whose account is gone, sent or not: by their addresses, by the
 * account that they name, and by the keys of those about their access, for older ones name none.
 * Doing it again changes nothing.
 */
export async function deleteEmails({ userId, addresses }: ErasedPerson): Promise<void> {
  const mail = firestore().collection('mail')
  if (userId !== null) {
    for (const query of emailsByKey(userId)) {
      await deletePages(query, ({ id }) => uidInKey(id) === userId)
    }
    await deletePages(mail.where('userId', '==', userId))
  }
  for (const email of addresses) await deletePages(mail.where('to', 'array-contains', email))
}

import { FieldPath, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { deletePages } from '../firestore/readDocuments.ts'
import { addressesAt, everyAddress, type ErasedPerson } from '../people/deletedPerson.ts'

const about = /^(.+)_[a-z0-9-]+_\d+$/
const sessions = /^sessions_(.+)_[A-Za-z0-9-]+_\d+$/
const ending = /^ending_(.+)_[a-z0-9-]+_(?:\d{4}-\d\d-\d\d)?$/

/** Returns the uid in the key of an email about access or sessions; null for any other email. */
export function uidInKey(key: string): string | null {
  return (sessions.exec(key) ?? ending.exec(key) ?? about.exec(key))?.[1] ?? null
}

/**
 * Returns queries for the emails about a user's access and sessions by key, for any address. They
 * can also match a uid with the same prefix and an underscore, so check with `uidInKey`.
 */
export function emailsByKey(userId: string): Query[] {
  const key = FieldPath.documentId()
  const mail = firestore().collection('mail')
  return [`${userId}_`, `ending_${userId}_`, `sessions_${userId}_`].map((prefix) =>
    mail.where(key, '>=', prefix).where(key, '<', `${prefix}\uf8ff`),
  )
}

/**
 * Deletes all emails to a deleted user, sent or not: by address, by account, and by key, because
 * older emails store no account. Idempotent.
 */
export async function deleteEmails(person: ErasedPerson): Promise<void> {
  const { userId } = person
  const mail = firestore().collection('mail')
  if (userId !== null) {
    for (const query of emailsByKey(userId)) {
      await deletePages(query, ({ id }) => uidInKey(id) === userId)
    }
    await deletePages(mail.where('userId', '==', userId))
  }
  for (const email of everyAddress(person)) {
    await deletePages(mail.where('to', 'array-contains', email), ({ createTime }) =>
      addressesAt(person, createTime.toDate()).includes(email),
    )
  }
}

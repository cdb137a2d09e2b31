import { ContactMessage } from '@shala/contract/messages/messages'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { pagesOf } from '../firestore/pagesOf.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'
import { noticeKey } from './messageEmails.ts'
import { spamSenderRef } from './senderKeys.ts'

/**
 * Deletes what somebody whose account is gone wrote to the school, signed in or under an address of
 * theirs, with the e-mails that told the office of it, and that spam came from them. Doing it again
 * changes nothing.
 */
export async function deleteMessagesFrom({ userId, addresses }: ErasedPerson): Promise<void> {
  const messages = firestore().collection('contactMessages')
  const queries = [
    ...(userId === null ? [] : [messages.where('userId', '==', userId)]),
    ...addresses.map((email) => messages.where('email', '==', email)),
  ]
  for (const query of queries) {
    for await (const page of pagesOf(query)) {
      await deleteMessagePage(page, page.flatMap(spamKeysIn))
    }
  }
}

/** Deletes some messages with the e-mails that told of them, and what `contactSpam` says of keys. */
export async function deleteMessagePage(
  page: readonly QueryDocumentSnapshot[],
  spamKeys: readonly string[] = [],
): Promise<void> {
  const store = firestore()
  const commit = store.batch()
  for (const { id, ref } of page) {
    commit.delete(ref)
    commit.delete(store.collection('mail').doc(noticeKey(id)))
  }
  for (const key of new Set(spamKeys)) commit.delete(spamSenderRef(key))
  await commit.commit()
}

function spamKeysIn(stored: QueryDocumentSnapshot): readonly string[] {
  const { data } = ContactMessage.safeParse(stored.data())
  return data?.status === 'spam' ? data.senderKeys : []
}

import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/messages/messages'
import { ContactMessage } from '@shala/contract/messages/messages'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { deletePages, readAll } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'
import { implement } from '../people/implement.ts'
import { readPersonPages } from '../people/readPersonPages.ts'
import { noticeKey } from './messageEmails.ts'
import { readMessages } from './messages.ts'
import { spamSenderRef } from './senderKeys.ts'

export const deleteMessages = implement(contract.deleteMessages, ({ ids }, { uid: by }) =>
  commitWithRetry(async (commit) => {
    const read = [...(await readMessages(ids)).values()]
    const mail = firestore().collection('mail')
    const notices = await readAll(read.map(({ id }) => mail.doc(noticeKey(id))))
    const at = new Date()
    for (const { id, snapshot, message } of read) {
      commit.delete(snapshot)
      addAuditEvent(commit, {
        collection: snapshot.ref.parent.path,
        documentId: id,
        revision: message.revision + 1,
        action: 'delete',
        by,
        at,
        before: { status: message.status, replies: message.replies.length },
        after: null,
      })
    }
    for (const notice of notices) if (notice.exists) commit.delete(notice)
    return { deleted: [...new Set(ids)] }
  }),
)

/**
 * Deletes the messages of a deleted user, sent signed in or from one of their addresses, with the
 * notification emails and the record of spam. Idempotent.
 */
export async function deleteSenderMessages(person: ErasedPerson): Promise<void> {
  const messages = firestore().collection('contactMessages')
  for await (const page of readPersonPages(person, messages, 'userId')) {
    await deleteMessagePage(page, page.flatMap(listSpamKeys))
  }
}

/** Deletes messages with their notification emails, and the `contactSpam` entries of their keys. */
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

function listSpamKeys(stored: QueryDocumentSnapshot): readonly string[] {
  const { data } = ContactMessage.safeParse(stored.data())
  return data?.status === 'spam' ? data.senderKeys : []
}

const dayMs = 24 * 60 * 60 * 1000
/** Each message takes two deletions, and a commit up to 500. */
const pageSize = 200

/**
 * Deletes messages older than the retention period, oldest first in pages, and spam records of the
 * same age. Returns the number of messages.
 */
export async function removeOldMessages(at: Date): Promise<number> {
  const before = new Date(at.getTime() - limits.messageDays * dayMs)
  const old = firestore()
    .collection('contactMessages')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(pageSize)
    .select()
  await deletePages(
    firestore().collection('contactSpam').where('expiresAt', '<', at).orderBy('expiresAt'),
  )
  for (let removed = 0; ;) {
    const { docs } = await old.get()
    await deleteMessagePage(docs)
    removed += docs.length
    if (docs.length < pageSize) return removed
  }
}

/** Nightly job: deletes visitors' messages after a year. */
export async function sweepContactMessages(now: Date) {
  return { removed: await removeOldMessages(now) }
}

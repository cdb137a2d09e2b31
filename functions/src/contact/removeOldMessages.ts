import { limits } from '@shala/contract/limits'
import { firestore } from '../firestore/client.ts'
import { deletePages } from '../firestore/pagesOf.ts'
import { deleteMessagePage } from './deleteMessagesFrom.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Two documents of each are deleted in one commit, which takes 500. */
const pageSize = 200

/**
 * Deletes the messages that were kept for long enough at a moment, the oldest first, by pages, and
 * what was learned of senders of spam as long ago. Gives how many messages they were.
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

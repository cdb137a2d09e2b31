import { limits } from '@shala/contract/limits'
import { firestore } from '../firestore/client.ts'

const dayMs = 24 * 60 * 60 * 1000
const pageSize = 300

/**
 * Deletes the messages that were kept for long enough at a moment, the oldest first, by pages.
 * Gives how many they were.
 */
export async function removeOldMessages(at: Date): Promise<number> {
  const before = new Date(at.getTime() - limits.messageDays * dayMs)
  const old = firestore()
    .collection('contactMessages')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(pageSize)
    .select()
  for (let removed = 0; ;) {
    const { docs } = await old.get()
    const commit = firestore().batch()
    for (const { ref } of docs) commit.delete(ref)
    await commit.commit()
    removed += docs.length
    if (docs.length < pageSize) return removed
  }
}

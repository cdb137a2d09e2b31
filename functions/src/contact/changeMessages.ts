import type { SavedRecord } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/messages'
import type { Commit } from '../firestore/Commit.ts'
import { readAll } from '../firestore/documentsOf.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { addMessageChange } from './addMessageChange.ts'
import { readMessages, type ReadMessage } from './readMessages.ts'
import { senderKeysOf, spamSenderRef } from './senderKeys.ts'

export const changeMessages = adminCallable(
  contract.changeMessages,
  ({ messages, status }, { uid: by }) =>
    commitWithRetry(async (commit) => {
      const seen = new Map(messages.map(({ id, revision }) => [id, revision]))
      const read = await readMessages(seen.keys())
      const at = new Date()
      const changed: SavedRecord[] = []
      const others: string[] = []
      const moved: ReadMessage[] = []
      for (const [id, revision] of seen) {
        const one = read.get(id)
        if (one?.message.status === status) changed.push({ id, revision: one.message.revision })
        else if (one?.message.revision !== revision) others.push(id)
        else {
          moved.push(one)
          changed.push(addMessageChange(commit, one, { action: verbs[status], by, at, status }))
        }
      }
      if (status === 'spam') await learn(commit, moved, at)
      else await forget(commit, moved)
      return { changed, others }
    }),
)

const verbs: Readonly<Record<contract.MessageStatus, string>> = {
  new: 'reopen',
  answered: 'mark as answered',
  archived: 'archive',
  spam: 'report as spam',
}

const day = 24 * 60 * 60 * 1000

/** For as long as a message is kept. */
async function learn(commit: Commit, spam: readonly ReadMessage[], at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + limits.messageDays * day)
  for (const sender of await sendersOf(spam)) commit.replace(sender, { expiresAt })
}

/** Of those that were spam and are no more. */
async function forget(commit: Commit, moved: readonly ReadMessage[]): Promise<void> {
  const senders = await sendersOf(moved.filter(({ message }) => message.status === 'spam'))
  for (const sender of senders) if (sender.exists) commit.replace(sender, null)
}

/** A message from before its network was kept is known by its address alone. */
function sendersOf(messages: readonly ReadMessage[]) {
  const keys = messages.flatMap(({ message: { email, senderKeys } }) =>
    senderKeys.length > 0 ? senderKeys : senderKeysOf(email, null),
  )
  return readAll([...new Set(keys)].map(spamSenderRef))
}

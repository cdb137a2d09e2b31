import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/messages/messages'
import { withStatus } from '@shala/domain/messages/messageChanges'
import type { Commit } from '../firestore/Commit.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { addMessageChange, type ReadMessage, readMessages } from './messages.ts'
import { getKeyLifetime, spamSenderRef } from './senderKeys.ts'

export const changeMessages = implement(
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
        const after = withStatus(one?.message ?? null, revision, status)
        if (one === undefined || after === null) others.push(id)
        else if (after === one.message) changed.push({ id, revision: after.revision })
        else {
          moved.push(one)
          changed.push(addMessageChange(commit, one, after, { action: verbs[status], by, at }))
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

/** Remembers the verified data of spam senders. */
async function learn(commit: Commit, spam: readonly ReadMessage[], at: Date): Promise<void> {
  for (const sender of await readSenders(spam)) {
    const lifetime = getKeyLifetime(sender.id)
    if (lifetime !== null) {
      commit.replace(sender, { expiresAt: new Date(at.getTime() + lifetime) })
    }
  }
}

/** Forgets the senders of messages that are no longer spam. */
async function forget(commit: Commit, moved: readonly ReadMessage[]): Promise<void> {
  const senders = await readSenders(moved.filter(({ message }) => message.status === 'spam'))
  for (const sender of senders) if (sender.exists) commit.replace(sender, null)
}

function readSenders(messages: readonly ReadMessage[]) {
  const keys = messages.flatMap(({ message: { senderKeys } }) => senderKeys)
  return readAll([...new Set(keys)].map(spamSenderRef))
}

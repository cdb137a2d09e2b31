import type { ContactChallenge } from '@shala/contract/contact'
import { StoredInstant } from '@shala/contract/instants'
import { limits } from '@shala/contract/limits'
import { messageSearch, type ContactMessage } from '@shala/contract/messages'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { spentProof } from './challenge.ts'
import { contactSecret } from './contactSecret.ts'
import { readReception } from './readReception.ts'
import { senderKeysOf } from './senderKeys.ts'
import { forgottenAt, sentAlso, tooManyInAll } from './sendingLimit.ts'

type Written = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'userId'>

/** What a visitor wrote, where they wrote from, and the challenge that they met. */
export interface MessageToStore extends Written {
  readonly network: string
  readonly challenge: ContactChallenge
}

/** What a browser posted by itself: from which network, as the site says, and who says so. */
export interface PostedForm extends Written {
  readonly network: string
  /** The network that called us: that of the site's servers, or of who goes around the site. */
  readonly way: string
}

/** A counter of messages, by the name of its document, and how many it lets through in an hour. */
interface Counted {
  readonly name: string
  readonly limit: number
  readonly sentence?: string
}

/** What one message is let through by. */
interface Guards {
  readonly network: string
  /** The document that only one message may have, until when, and whether it says which that is. */
  readonly once: { readonly name: string; readonly expiresAt: Date; readonly saysWhich: boolean }
  readonly counters: readonly Counted[]
}

const Counter = z.object({ sentAt: z.array(StoredInstant) })
const Once = z.object({ expiresAt: StoredInstant, messageId: z.string().optional() })

const postedOnceMs = 60 * 60 * 1000

/**
 * Stores a message, and with it, in one commit, that its challenge is used and that its sender has
 * written once more: neither a hundred copies sent at once nor a crash gets past them. Gives the
 * message's key, or throws an AppError.
 */
export function storeMessage({ network, challenge, ...written }: MessageToStore): Promise<string> {
  const guards: Guards = {
    network,
    once: {
      name: `challenge-${challenge.signature}`,
      expiresAt: new Date(challenge.parameters.expiresAt * 1000),
      saysWhich: false,
    },
    counters: ofSender(written, network),
  }
  return commitWithRetry(async (commit) => {
    const tried = await tryToStore(commit, written, guards)
    if (tried.before) throw spentProof()
    return tried.messageId
  })
}

/**
 * Like `storeMessage`, without a challenge. Who sends the same form again, by a second press or a
 * reload, is answered with the key of the message that was stored. Throws an AppError.
 */
export function storePostedForm({ network, way, ...written }: PostedForm): Promise<string> {
  const { name, email, subject, message } = written
  const form = JSON.stringify([name, email, subject, message])
  return commitWithRetry(async (commit) => {
    const tried = await tryToStore(commit, written, {
      network,
      once: {
        name: `form-${contactSecret('form', form)}`,
        expiresAt: new Date(Date.now() + postedOnceMs),
        saysWhich: true,
      },
      counters: [
        ...ofSender(written, network),
        {
          name: `way-${contactSecret('way', way)}`,
          limit: limits.postedMessagesByWay,
          sentence: tooManyInAll,
        },
        { name: 'posted', limit: limits.postedMessages, sentence: tooManyInAll },
      ],
    })
    return tried.messageId
  })
}

function ofSender({ email }: Written, network: string): Counted[] {
  return [
    { name: `address-${contactSecret('address', email)}`, limit: limits.messagesFromAddress },
    { name: `network-${contactSecret('network', network)}`, limit: limits.messagesFromNetwork },
    { name: 'all', limit: limits.messagesInAll, sentence: tooManyInAll },
  ]
}

/** `before` says that there was such a message already, so that nothing was stored. */
async function tryToStore(
  commit: Commit,
  written: Written,
  { network, once, counters }: Guards,
): Promise<{ messageId: string; before: boolean }> {
  const store = firestore()
  const guards = store.collection('contactGuards')
  const senderKeys = senderKeysOf(written.email, network)
  const [[used, ...counted], reception] = await Promise.all([
    store.getAll(guards.doc(once.name), ...counters.map(({ name }) => guards.doc(name))),
    readReception(written, senderKeys),
  ])
  if (used === undefined) throw new Error('The store gave fewer documents than it was asked for')
  const now = new Date()
  // Firestore takes up to days to remove what has expired.
  const earlier = used.exists ? Once.parse(used.data()) : null
  if (earlier !== null && earlier.expiresAt > now) {
    return { messageId: earlier.messageId ?? '', before: true }
  }

  const message = store.collection('contactMessages').doc()
  counters.forEach((counter, index) => count(commit, counted[index], counter, now))
  const { expiresAt, saysWhich } = once
  commit.replace(used, saysWhich ? { expiresAt, messageId: message.id } : { expiresAt })
  const stored: ContactMessage = {
    ...written,
    status: reception.isSpam(now) ? 'spam' : 'new',
    createdAt: now,
    revision: 0,
    replies: [],
    search: messageSearch(written),
    senderKeys,
  }
  commit.create(message, stored)
  if (stored.status === 'new') reception.tellOffice(commit, message.id, now)
  return { messageId: message.id, before: false }
}

/** Counts one more message, on what the counter said when it was read and on nothing else. */
function count(
  commit: Commit,
  counter: DocumentSnapshot | undefined,
  { limit, sentence }: Counted,
  now: Date,
): void {
  if (counter === undefined) throw new Error('The store gave fewer documents than it was asked for')
  const before = counter.exists ? Counter.parse(counter.data()).sentAt : []
  const sentAt = sentAlso(before, now, limit, sentence)
  commit.replace(counter, { sentAt, expiresAt: forgottenAt(sentAt) })
}

import { limits } from '@shala/contract/limits'
import type { ContactChallenge } from '@shala/contract/messages/contact'
import { ContactMessage, messageSearch } from '@shala/contract/messages/messages'
import { StoredInstant } from '@shala/contract/values/instants'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { spentProof } from './challenge.ts'
import { readReception } from './readReception.ts'
import {
  contactSecret,
  forgottenAt,
  listSenderKeys,
  sentAlso,
  isSchoolLimitReached,
} from './senderKeys.ts'

type Written = Pick<
  ContactMessage,
  'name' | 'email' | 'subject' | 'date' | 'message' | 'userId' | 'asksToExtend'
>

/** What a visitor wrote, where they wrote from, and the challenge that they met. */
export interface MessageToStore extends Written {
  readonly network: string
  readonly challenge: ContactChallenge
  /** The address is one that the signed-in sender has proven. */
  readonly isProven: boolean
  /** The address is proven, and the sender wants a copy. */
  readonly isCopied: boolean
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

/** The document that only one message may have, until when, and whether it says which that is. */
interface Once {
  readonly name: string
  readonly expiresAt: Date
  readonly saysWhich: boolean
}

/** What one message is let through by. */
interface Guards {
  readonly senderKeys: readonly string[]
  readonly isCopied: boolean
  /** Null where the message's own key is what there is once. */
  readonly once: Once | null
  readonly counters: readonly Counted[]
}

const Counter = z.object({ sentAt: z.array(StoredInstant) })
const StoredOnce = z.object({ expiresAt: StoredInstant, messageId: z.string().optional() })

const postedOnceMs = 60 * 60 * 1000

/**
 * Stores a message, and with it, in one commit, that its challenge is used and that its sender has
 * written once more: neither a hundred copies sent at once nor a crash gets past them. Gives the
 * message's key, or throws an AppError.
 */
export function storeMessage(message: MessageToStore): Promise<string> {
  const { network, challenge, isProven, isCopied, ...written } = message
  const guards: Guards = {
    senderKeys: listSenderKeys({ email: written.email, isProven, network }),
    isCopied,
    once: {
      name: `challenge-${challenge.signature}`,
      expiresAt: new Date(challenge.parameters.expiresAt * 1000),
      saysWhich: false,
    },
    counters: countSender(written, network),
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
  const { name, email, subject, date, message } = written
  const form = JSON.stringify([name, email, subject, date, message])
  return commitWithRetry(async (commit) => {
    const tried = await tryToStore(commit, written, {
      senderKeys: listSenderKeys({ email, isProven: false, network: null }),
      isCopied: false,
      once: {
        name: `form-${contactSecret('form', form)}`,
        expiresAt: new Date(Date.now() + postedOnceMs),
        saysWhich: true,
      },
      counters: [
        ...countSender(written, network),
        {
          name: `way-${contactSecret('way', way)}`,
          limit: limits.postedMessagesByWay,
          sentence: isSchoolLimitReached,
        },
        { name: 'posted', limit: limits.postedMessages, sentence: isSchoolLimitReached },
      ],
    })
    return tried.messageId
  })
}

/**
 * Stores what a student asks of the office, under a key that says what that is, and gives when it was
 * asked: now, or before, where it was asked already. Who is known to the school is never taken for
 * spam. Throws an AppError.
 */
export function storeRequest(messageId: string, written: Written): Promise<Date> {
  return commitWithRetry(async (commit) => {
    const before = await firestore().collection('contactMessages').doc(messageId).get()
    if (before.exists) return ContactMessage.parse(before.data()).createdAt
    const guards = { senderKeys: [], isCopied: false, once: null, counters: countStudent(written) }
    const { createdAt } = await tryToStore(commit, written, guards, messageId)
    return createdAt
  })
}

function countSender({ email }: Written, network: string): Counted[] {
  return [
    { name: `address-${contactSecret('address', email)}`, limit: limits.messagesFromAddress },
    { name: 'all', limit: limits.messagesInAll, sentence: isSchoolLimitReached },
    { name: `network-${contactSecret('network', network)}`, limit: limits.messagesFromNetwork },
  ]
}

/**
 * Counts the requests of students by account: a flood of the public form, also under a student's
 * address, must not silence students, nor their requests the form.
 */
function countStudent({ userId }: Written): Counted[] {
  if (userId === null) throw new Error('A request comes from an account')
  return [
    { name: `account-${contactSecret('account', userId)}`, limit: limits.requestsFromAccount },
    { name: 'requests', limit: limits.requestsInAll, sentence: isSchoolLimitReached },
  ]
}

/** `before` says that there was such a message already, so that nothing was stored. */
async function tryToStore(
  commit: Commit,
  written: Written,
  { senderKeys, isCopied, once, counters }: Guards,
  key?: string,
): Promise<{ messageId: string; before: boolean; createdAt: Date }> {
  const store = firestore()
  const guards = store.collection('contactGuards')
  const [used, counted, reception] = await Promise.all([
    once === null ? null : guards.doc(once.name).get(),
    store.getAll(...counters.map(({ name }) => guards.doc(name))),
    readReception(written, senderKeys),
  ])
  const now = new Date()
  // Firestore takes up to days to remove what has expired.
  const earlier = used?.exists ? StoredOnce.parse(used.data()) : null
  if (earlier !== null && earlier.expiresAt > now) {
    return { messageId: earlier.messageId ?? '', before: true, createdAt: now }
  }

  const messages = store.collection('contactMessages')
  const message = key === undefined ? messages.doc() : messages.doc(key)
  counters.forEach((counter, index) => count(commit, counted[index], counter, now))
  if (used !== null && once !== null) {
    const { expiresAt, saysWhich } = once
    commit.replace(used, saysWhich ? { expiresAt, messageId: message.id } : { expiresAt })
  }
  const stored: ContactMessage = {
    ...written,
    status: reception.isSpam(now) ? 'spam' : 'new',
    createdAt: now,
    revision: 0,
    replies: [],
    search: messageSearch(written),
    senderKeys: [...senderKeys],
  }
  commit.create(message, stored)
  if (stored.status === 'new') reception.tellOffice(commit, message.id, now)
  if (isCopied) reception.sendCopy(commit, message.id, now)
  return { messageId: message.id, before: false, createdAt: now }
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

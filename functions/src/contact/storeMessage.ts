import { limits } from '@shala/contract/limits'
import type { ContactChallenge } from '@shala/contract/messages/contact'
import { ContactMessage, messageSearch } from '@shala/contract/messages/messages'
import { StoredInstant } from '@shala/contract/values/days'
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

/** A visitor's message, its network, and the proof of work. */
export interface MessageToStore extends Written {
  readonly network: string
  readonly challenge: ContactChallenge
  /** The signed-in sender has verified this address. */
  readonly isProven: boolean
  /** The address is verified and the sender wants a copy. */
  readonly isCopied: boolean
}

/**
 * A form posted without our script, with the network that the site reports and the caller's own.
 */
export interface PostedForm extends Written {
  readonly network: string
  /** The network of our caller: the site's servers, or a client that bypasses the site. */
  readonly way: string
}

/** A message counter with its document name and hourly limit. */
interface Counted {
  readonly name: string
  readonly limit: number
  readonly sentence?: string
}

/**
 * A document that only one message may claim, its expiry, and whether it stores the message's key.
 */
interface Once {
  readonly name: string
  readonly expiresAt: Date
  readonly saysWhich: boolean
}

/** The checks that a message must pass. */
interface Guards {
  readonly senderKeys: readonly string[]
  readonly isCopied: boolean
  /** Null if the message's own key makes it unique. */
  readonly once: Once | null
  readonly counters: readonly Counted[]
}

const Counter = z.object({ sentAt: z.array(StoredInstant) })
const StoredOnce = z.object({ expiresAt: StoredInstant, messageId: z.string().optional() })

const postedOnceMs = 60 * 60 * 1000

/**
 * Stores a message, marks its challenge as used and counts it, in one commit, so that neither
 * concurrent copies nor a crash bypass the limits. Returns the message's key. Throws an AppError.
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
    counters: countSender(written, network, isProven),
  }
  return commitWithRetry(async (commit) => {
    const tried = await tryToStore(commit, written, guards)
    if (tried.before) throw spentProof()
    return tried.messageId
  })
}

/**
 * Like `storeMessage`, but without a challenge. Repeating the same form, by a second click or a
 * reload, returns the key of the stored message. Throws an AppError.
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
        ...countSender(written, network, false),
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
 * Stores a student's request to the office under a fixed key. Returns the time of the request, or
 * of the earlier one with this key. Students' requests are never treated as spam. Throws an
 * AppError.
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

/**
 * Counts verified addresses apart from typed ones, so that messages under another user's address do not
 * block that user.
 */
function countSender({ email }: Written, network: string, isProven: boolean): Counted[] {
  const address = isProven ? 'proven' : 'address'
  return [
    { name: `${address}-${contactSecret(address, email)}`, limit: limits.messagesFromAddress },
    { name: 'all', limit: limits.messagesInAll, sentence: isSchoolLimitReached },
    { name: `network-${contactSecret('network', network)}`, limit: limits.messagesFromNetwork },
  ]
}

/**
 * Counts requests per account, so that floods of the public form and students' requests do not
 * block each other.
 */
function countStudent({ userId }: Written): Counted[] {
  if (userId === null) throw new Error('A request comes from an account')
  return [
    { name: `account-${contactSecret('account', userId)}`, limit: limits.requestsFromAccount },
    { name: 'requests', limit: limits.requestsInAll, sentence: isSchoolLimitReached },
  ]
}

/** `before` is the time of an earlier message with this key; then nothing is stored. */
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
  // Firestore can take days to delete expired documents.
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

/** Counts one message. The commit requires the counter to be unchanged since it was read. */
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

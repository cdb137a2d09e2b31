import { createHmac } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import type { DocumentReference } from 'firebase-admin/firestore'
import { unknownNetwork } from '../callable/network.ts'
import { countRecent, rateLimitError } from '../callable/rateLimit.ts'
import { firestore } from '../firestore/client.ts'
import { contactKey } from '../settings.ts'

/**
 * Returns a secret of the contact form for one purpose, or a keyed hash of a value: equal for equal
 * values, and useless without CONTACT_KEY.
 */
export function contactSecret(purpose: string, value = ''): string {
  const key = contactKey.value()
  if (key.length < 32) throw new Error('CONTACT_KEY must be set, to 32 or more characters')
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest('hex')
}

/** The sender of a message, with verified data only. */
interface Sender {
  readonly email: string
  /** The sender was signed in and has verified the address. */
  readonly isProven: boolean
  /** Null for a form submitted through the site, because the sender can forge it. */
  readonly network: string | null
}

const day = 24 * 60 * 60 * 1000

/** The lifetime of each kind of key. After a few days, a network has other users. */
const kinds = {
  proven: limits.messageDays * day,
  scripted: limits.spamNetworkDays * day,
} as const
type Kind = keyof typeof kinds

/**
 * Returns the keys in `contactSpam` for the verified data of a sender: a verified address, and the
 * network of a form sent by our script. Typed addresses and unknown networks have no key. The keys
 * reveal neither, and differ from those of the limits.
 */
export function listSenderKeys({ email, isProven, network }: Sender): string[] {
  const key = (kind: Kind, value: string) => `${kind}-${contactSecret(`spam ${kind}`, value)}`
  return [
    ...(isProven ? [key('proven', email)] : []),
    ...(network === null || network === unknownNetwork ? [] : [key('scripted', network)]),
  ]
}

/** Returns the lifetime of a key in milliseconds, or null if the kind is no longer used. */
export function getKeyLifetime(key: string): number | null {
  const [kind] = key.split('-')
  return kind === 'proven' || kind === 'scripted' ? kinds[kind] : null
}

export function spamSenderRef(key: string): DocumentReference {
  return firestore().collection('contactSpam').doc(key)
}

const windowMs = 60 * 60 * 1000

const tooManyFromYou = 'Too many messages have come from you within an hour.'

/** The message for a limit that applies to all senders. */
export const isSchoolLimitReached = 'More messages have come within an hour than we can read.'

/**
 * Returns the times of the last hour, with `now` added. Throws an AppError that starts with
 * `sentence` and says how long to wait if there are already `limit` of them.
 */
export function sentAlso(
  sentAt: readonly Date[],
  now: Date,
  limit: number,
  sentence = tooManyFromYou,
): Date[] {
  const { recent, waitMs } = countRecent(sentAt, now, { most: limit, within: windowMs })
  if (waitMs !== null) throw rateLimitError(sentence, waitMs)
  return [...recent, now]
}

/** Returns the time when the last of these expires. */
export function forgottenAt(sentAt: readonly Date[]): Date {
  return new Date(Math.max(...sentAt.map((at) => at.getTime())) + windowMs)
}

import { createHmac } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import type { DocumentReference } from 'firebase-admin/firestore'
import { unknownNetwork } from '../callable/network.ts'
import { countRecent, rateLimitError } from '../callable/rateLimit.ts'
import { firestore } from '../firestore/client.ts'
import { contactKey } from '../settings.ts'

/**
 * A secret of the contact form for one purpose, or, with a value, what hides that value: equal for
 * equal values, and of no use to who does not hold CONTACT_KEY.
 */
export function contactSecret(purpose: string, value = ''): string {
  const key = contactKey.value()
  if (key.length < 32) throw new Error('CONTACT_KEY must be set, to 32 or more characters')
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest('hex')
}

/** The sender of a message, as far as it is certain. */
interface Sender {
  readonly email: string
  /** The sender was signed in and has proven that the address is theirs. */
  readonly isProven: boolean
  /** Null for a form that the site passed on, because the sender can forge it. */
  readonly network: string | null
}

const day = 24 * 60 * 60 * 1000

/** How long each kind of key is remembered. A network has other users in a few days. */
const kinds = {
  proven: limits.messageDays * day,
  scripted: limits.spamNetworkDays * day,
} as const
type Kind = keyof typeof kinds

/**
 * Returns the keys in `contactSpam` of what is certain about a sender: a proven address, and the
 * network of a form sent by our script. An address that anybody can type has none, nor has an unknown
 * network. The keys reveal neither, and differ from those of the limits.
 */
export function listSenderKeys({ email, isProven, network }: Sender): string[] {
  const key = (kind: Kind, value: string) => `${kind}-${contactSecret(`spam ${kind}`, value)}`
  return [
    ...(isProven ? [key('proven', email)] : []),
    ...(network === null || network === unknownNetwork ? [] : [key('scripted', network)]),
  ]
}

/** Returns how long to remember a key, in milliseconds; null for one that is not learned any more. */
export function getKeyLifetime(key: string): number | null {
  const [kind] = key.split('-')
  return kind === 'proven' || kind === 'scripted' ? kinds[kind] : null
}

/** Where it is kept that spam came from a sender. */
export function spamSenderRef(key: string): DocumentReference {
  return firestore().collection('contactSpam').doc(key)
}

const windowMs = 60 * 60 * 1000

const tooManyFromYou = 'Too many messages have come from you within an hour.'

/** What is said where it is not the sender who wrote too much. */
export const isSchoolLimitReached = 'More messages have come within an hour than we can read.'

/**
 * The moments of the past hour at which somebody wrote, with `now` added to them. Throws an AppError
 * that begins with `sentence` and says how long to wait where there are as many as `limit` already.
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

/** When the last of these moments no longer counts. */
export function forgottenAt(sentAt: readonly Date[]): Date {
  return new Date(Math.max(...sentAt.map((at) => at.getTime())) + windowMs)
}

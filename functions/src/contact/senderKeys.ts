import { limits } from '@shala/contract/limits'
import type { DocumentReference } from 'firebase-admin/firestore'
import { unknownNetwork } from '../callable/networkOf.ts'
import { firestore } from '../firestore/client.ts'
import { contactSecret } from './contactSecret.ts'

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

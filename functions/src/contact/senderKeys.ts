import type { DocumentReference } from 'firebase-admin/firestore'
import { unknownNetwork } from '../callable/networkOf.ts'
import { firestore } from '../firestore/client.ts'
import { contactSecret } from './contactSecret.ts'

/**
 * The keys in `contactSpam` of who writes: of their address and of their network, which say neither.
 * They are others than those of the limits, so the two cannot be put together. A network that nobody
 * knows has none, for it is everybody's.
 */
export function senderKeysOf(email: string, network: string | null): string[] {
  const key = (kind: string, value: string) => `${kind}-${contactSecret(`spam ${kind}`, value)}`
  const address = key('address', email)
  return network === null || network === unknownNetwork
    ? [address]
    : [address, key('network', network)]
}

/** Where it is kept that spam came from a sender. */
export function spamSenderRef(key: string): DocumentReference {
  return firestore().collection('contactSpam').doc(key)
}

import type { ContactChallenge, ContactMessage } from '@shala/contract/contact'
import { StoredInstant } from '@shala/contract/instants'
import { limits } from '@shala/contract/limits'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../firebase.ts'
import { whileStale } from '../whileStale.ts'
import { spentProof } from './challenge.ts'
import { contactSecret } from './contactSecret.ts'
import { forgottenAt, sentAlso } from './sendingLimit.ts'

/** What a visitor wrote, where they wrote from, and the challenge that they met. */
export interface Letter extends Omit<ContactMessage, 'status' | 'createdAt'> {
  readonly network: string
  readonly challenge: ContactChallenge
}

const Counter = z.object({ sentAt: z.array(StoredInstant) })

/**
 * Stores a message, and with it, in one commit, that its challenge is used and that its sender has
 * written once more: neither a hundred copies sent at once nor a crash gets past them. Gives the
 * message's key, or throws a Refusal.
 */
export function storeMessage(letter: Letter): Promise<string> {
  return whileStale(() => tryToStore(letter))
}

async function tryToStore({ network, challenge, ...written }: Letter): Promise<string> {
  const store = firestore()
  const guards = store.collection('contactGuards')
  const [used, fromAddress, fromNetwork] = await store.getAll(
    guards.doc(`challenge-${challenge.signature}`),
    guards.doc(`address-${contactSecret('address', written.email)}`),
    guards.doc(`network-${contactSecret('network', network)}`),
  )
  if (used === undefined || fromAddress === undefined || fromNetwork === undefined) {
    throw new Error('The store gave fewer documents than it was asked for')
  }
  if (used.exists) throw spentProof()

  const now = new Date()
  const commit = store.batch()
  count(commit, fromAddress, { now, limit: limits.messagesFromAddress })
  count(commit, fromNetwork, { now, limit: limits.messagesFromNetwork })
  commit.create(used.ref, { expiresAt: new Date(challenge.parameters.expiresAt * 1000) })
  const message = store.collection('contactMessages').doc()
  const stored: ContactMessage = { ...written, status: 'new', createdAt: now }
  commit.create(message, stored)
  await commit.commit()
  return message.id
}

/** Counts one more message, on what the counter said when it was read and on nothing else. */
function count(
  commit: WriteBatch,
  counter: DocumentSnapshot,
  { now, limit }: { now: Date; limit: number },
): void {
  const before = counter.exists ? Counter.parse(counter.data()).sentAt : []
  const sentAt = sentAlso(before, now, limit)
  const after = { sentAt, expiresAt: forgottenAt(sentAt) }
  if (counter.updateTime === undefined) commit.create(counter.ref, after)
  else commit.update(counter.ref, after, { lastUpdateTime: counter.updateTime })
}

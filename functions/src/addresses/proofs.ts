import { createHash } from 'node:crypto'
import { Email } from '@shala/contract/emails/email'
import { Uid } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/instants'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'

/**
 * `addressProofs/{hashToken(token)}`: an e-mail that is out. Whoever brings its token can read what was
 * sent to the address; the token itself is kept nowhere but in the e-mail.
 */
export const AddressProof = z.object({
  /** The account that asked for the e-mail, and the only one that may bring the token. */
  userId: Uid,
  email: Email,
  sentAt: StoredInstant,
  expiresAt: StoredInstant,
  usedAt: StoredInstant.nullable(),
})
export type AddressProof = z.infer<typeof AddressProof>

export function proofs() {
  return firestore().collection('addressProofs')
}

/** The key of a token's proof. A token is random enough that its hash needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A proof that is sent now. */
export function newProof(userId: string, email: string, at: Date): AddressProof {
  const expiresAt = new Date(at.getTime() + limits.addressProofHours * 60 * 60 * 1000)
  return { userId, email, sentAt: at, expiresAt, usedAt: null }
}

import { createHash } from 'node:crypto'
import { Email } from '@shala/contract/emails/email'
import { Uid } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'

/**
 * `addressProofs/{hashToken(token)}`: a sent verification email. The token is stored only in the
 * email, so presenting it proves access to the mailbox.
 */
export const AddressProof = z.object({
  /** The account that requested the email. Only this account may use the token. */
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

/** Returns the document key of a token. A token is random enough to need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Builds the proof of an email that is sent now. */
export function newProof(userId: string, email: string, at: Date): AddressProof {
  const expiresAt = new Date(at.getTime() + limits.addressProofHours * 60 * 60 * 1000)
  return { userId, email, sentAt: at, expiresAt, usedAt: null }
}

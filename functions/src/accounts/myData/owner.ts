import { Email } from '@shala/contract/emails/email'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentData } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'

/** The user who downloads their data, with all their identifiers. */
export interface Owner {
  readonly userId: string
  /**
   * The user's verified, current addresses. Data stored under an unverified address belongs to its
   * true owner.
   */
  readonly addresses: readonly string[]
}

/** Skips damaged addresses. */
export async function readOwner({ uid, email, emailVerified }: UserRecord): Promise<Owner> {
  const second = firestore().collection('addresses').where('userId', '==', uid)
  const stored = (await second.get()).docs.map((address): unknown => address.get('email'))
  const proven = [...(emailVerified ? [email] : []), ...stored].map((one) => Email.safeParse(one))
  return { userId: uid, addresses: [...new Set(proven.flatMap(({ data }) => data ?? []))] }
}

/**
 * Returns true if a document is about this user. An account field decides; the address is used only
 * without one.
 */
export function isAbout(
  { userId, addresses }: Owner,
  data: DocumentData,
  field: 'userId' | 'claimedBy' = 'userId',
): boolean {
  const named: unknown = data[field]
  if (typeof named === 'string') return named === userId
  return typeof data.email === 'string' && addresses.includes(data.email)
}

import { Email } from '@shala/contract/emails/email'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentData } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'

/** Who takes their data along, by all that documents may know them by. */
export interface Owner {
  readonly userId: string
  /**
   * The addresses that they have proven to be theirs, and have not given up. What is kept under an
   * address with which an account was merely registered is its true owner's.
   */
  readonly addresses: readonly string[]
}

/** A damaged address is none, and hides nothing else. */
export async function readOwner({ uid, email, emailVerified }: UserRecord): Promise<Owner> {
  const second = firestore().collection('addresses').where('userId', '==', uid)
  const stored = (await second.get()).docs.map((address): unknown => address.get('email'))
  const proven = [...(emailVerified ? [email] : []), ...stored].map((one) => Email.safeParse(one))
  return { userId: uid, addresses: [...new Set(proven.flatMap(({ data }) => data ?? []))] }
}

/**
 * Whether a document that names somebody in a field, or else by address, is about this person: what
 * names an account is that account's, whoever has its address by now.
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

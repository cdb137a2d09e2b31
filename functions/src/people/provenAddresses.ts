import { AddressContent } from '@shala/contract/accounts/addresses'
import { Email } from '@shala/contract/emails/email'
import type { Collection } from '@shala/contract/records'
import type { UserRecord } from 'firebase-admin/auth'
import { firestore } from '../firestore/client.ts'

/** The second addresses of accounts, as records. */
export const addressKind: Collection<AddressContent> = {
  collection: 'addresses',
  noun: 'address',
  content: AddressContent,
}

/**
 * Returns the verified addresses of an account: the one for signing in, if it is verified, and its
 * second addresses. An unverified address proves nothing, because anyone can register with it.
 */
export async function provenAddresses({
  uid,
  email,
  emailVerified,
}: Pick<UserRecord, 'uid' | 'email' | 'emailVerified'>): Promise<string[]> {
  const own = Email.safeParse(email)
  const second = await listSecondAddresses(uid)
  return [...new Set([...(own.success && emailVerified ? [own.data] : []), ...second])]
}

export async function listSecondAddresses(userId: string): Promise<string[]> {
  const { docs } = await firestore()
    .collection(addressKind.collection)
    .where('userId', '==', userId)
    .get()
  return docs.map((document) => AddressContent.parse(document.data()).email)
}

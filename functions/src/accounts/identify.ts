import { Email } from '@shala/contract/emails/email'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { listAddressKeys } from '../addresses/deleteAddresses.ts'
import { firestore } from '../firestore/client.ts'
import { readPages } from '../firestore/readDocuments.ts'
import type { DeletedPerson, ReusedAddress } from '../people/deletedPerson.ts'
import { findUsers } from '../people/findUser.ts'

/** The account data from the deletion event; empty if there was no event. */
export interface DeletedAccount {
  readonly email?: string | null
  readonly emailVerified?: boolean
  readonly displayName?: string | null
  /** The moment of the deletion; missing where no event came. */
  readonly deletedAt?: Date | undefined
}

/**
 * Collects the identifiers of a deleted user from the deletion event, the mapping, second addresses
 * and memberships. Must run before any of these are deleted. Reads field by field, so that a
 * damaged document still shows its owner.
 */
export async function identifyDeleted(
  userId: string,
  { email, emailVerified, displayName, deletedAt }: DeletedAccount = {},
): Promise<DeletedPerson> {
  const [addresses, names] = [new Set<string>(), new Set<string>()]
  const signedInWith = new Set<string>()
  const addAddress = (value: unknown) => {
    const address = Email.safeParse(value)
    if (address.success) addresses.add(address.data)
  }
  const addName = (value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') names.add(value.trim())
  }
  const addSignIn = (value: unknown) => {
    addAddress(value)
    const address = Email.safeParse(value)
    if (address.success) signedInWith.add(address.data)
  }
  if (emailVerified === true) addSignIn(email)
  addName(displayName)

  const store = firestore()
  await each(store.collection('userEmailMapping').where('userId', '==', userId), (mapping) => {
    addName(mapping.get('displayName'))
    if (mapping.get('emailVerified') === true) addSignIn(mapping.get('email'))
  })
  await each(store.collectionGroup('members').where('userId', '==', userId), (member) => {
    addName(member.get('name'))
    addAddress(member.get('email'))
  })
  await each(store.collection('invitations').where('claimedBy', '==', userId), (waiting) => {
    addAddress(waiting.get('email'))
  })
  for await (const keys of listAddressKeys(userId)) {
    for (const key of keys) addAddress(getAddress(key))
  }
  for (const collection of ['graduateProfiles', 'graduateDrafts']) {
    addName((await store.collection(collection).doc(userId).get()).get('name'))
  }
  const own = await withoutOthers([...addresses], userId)
  const taken = [...signedInWith].filter((one) => !own.includes(one))
  const reused = await findReused(taken, deletedAt)
  return { userId, addresses: own, reused, names: [...names] }
}

/** Returns the address in a key of `addresses`, or null for a damaged key. */
function getAddress(key: string): string | null {
  try {
    return decodeURIComponent(key)
  } catch {
    return null
  }
}

async function each(query: Query, look: (document: QueryDocumentSnapshot) => void): Promise<void> {
  for await (const page of readPages(query)) page.forEach(look)
}

/** Removes addresses that another user has verified since. */
async function withoutOthers(addresses: readonly string[], userId: string): Promise<string[]> {
  const accounts = await findUsers(addresses.map((email) => ({ email })))
  const taken = new Set(
    accounts.flatMap(({ uid, email, emailVerified }) =>
      uid !== userId && emailVerified && email !== undefined ? [email.toLowerCase()] : [],
    ),
  )
  const left = addresses.filter((email) => !taken.has(email))
  const others = await Promise.all(left.map((email) => isSecondOfOther(email, userId)))
  return left.filter((_, place) => others[place] === false)
}

/**
 * Finds the account that was registered with an address of the deleted account. An address signs in
 * to one account at a time, so documents from before that account, or from before the deletion where
 * the event tells it, are part of the deleted one.
 */
async function findReused(
  emails: readonly string[],
  deletedAt: Date | undefined,
): Promise<ReusedAddress | null> {
  for (const account of await findUsers(emails.map((email) => ({ email })))) {
    const email = Email.safeParse(account.email)
    if (!email.success) continue
    const registeredAt = new Date(account.metadata.creationTime)
    // Firebase gives the time of a registration in whole seconds.
    const isDeletedFirst = deletedAt && deletedAt.getTime() < registeredAt.getTime() + 1000
    return { email: email.data, until: isDeletedFirst ? deletedAt : registeredAt }
  }
  return null
}

async function isSecondOfOther(email: string, userId: string): Promise<boolean> {
  const id = encodeURIComponent(email)
  const owner: unknown = (await firestore().collection('addresses').doc(id).get()).get('userId')
  return typeof owner === 'string' && owner !== userId
}

import type {
  DownloadedCollection,
  FindFunction,
} from '@shala/contract/collections/keptCollections'
import { Email } from '@shala/contract/emails/email'
import type { UserRecord } from 'firebase-admin/auth'
import type {
  DocumentData,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { isNoticeKey } from '../../contact/messageEmails.ts'
import { emailsByKey, uidInKey } from '../../emails/deleteEmails.ts'
import { firestore } from '../../firestore/client.ts'
import { queryCollection } from '../../firestore/queryCollection.ts'
import { readPages } from '../../firestore/readDocuments.ts'

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

type Find = (owner: Owner) => AsyncIterable<DocumentSnapshot>

/** Yields a user's documents in a collection. */
export function findDocuments(kept: DownloadedCollection, person: Owner): ReturnType<Find> {
  const { place, owner, download } = kept
  if ('find' in download) return finders[download.find](person)
  if (owner === null)
    throw new Error(`${place} declares neither an owner nor how to list its entries`)
  if (owner === 'key') return findByKey(place, person)
  const all = () => queryCollection(place)
  const byAccount = all().where(owner, '==', person.userId)
  if (!('orEmail' in kept)) return found([byAccount])
  return found(
    [byAccount, ...person.addresses.map((email) => all().where('email', '==', email))],
    (stored) => isAbout(person, stored.data(), owner),
  )
}

/** How to find the documents of collections that need separate code. */
const finders: Readonly<Record<FindFunction, Find>> = { findEmails }

function findEmails({ userId, addresses }: Owner): AsyncIterable<DocumentSnapshot> {
  const mail = firestore().collection('mail')
  return found(
    [
      ...emailsByKey(userId),
      mail.where('userId', '==', userId),
      ...addresses.map((email) => mail.where('to', 'array-contains', email)),
    ],
    // Skips documents of a previous owner of the address, and messages to the office, which are
    // not about the recipient.
    (stored) =>
      (getUid(stored) ?? userId) === userId &&
      !isNoticeKey(stored.id) &&
      !isProofElsewhere(stored, addresses),
  )
}

/**
 * Returns true for a verification email to an address that this user has not verified: it names its
 * requester.
 */
function isProofElsewhere(mail: QueryDocumentSnapshot, addresses: readonly string[]): boolean {
  const to: unknown = mail.get('to')
  return (
    mail.get('kind') === 'address' &&
    !(Array.isArray(to) && addresses.some((one) => to.includes(one)))
  )
}

/**
 * Returns the uid of an email's recipient, from its field or, for older emails, from its key; null
 * without an account.
 */
function getUid(mail: QueryDocumentSnapshot): string | null {
  const userId: unknown = mail.get('userId')
  return typeof userId === 'string' ? userId : uidInKey(mail.id)
}

async function* findByKey(place: string, { userId }: Owner): AsyncGenerator<DocumentSnapshot> {
  const stored = await firestore().collection(place).doc(userId).get()
  if (stored.exists) yield stored
}

/** Yields the results of several queries in pages, each document once. */
async function* found(
  queries: readonly Query[],
  isTheirs: (stored: QueryDocumentSnapshot) => boolean = () => true,
): AsyncGenerator<QueryDocumentSnapshot> {
  const seen = new Set<string>()
  for (const query of queries) {
    for await (const page of readPages(query)) {
      for (const stored of page) {
        if (seen.has(stored.ref.path) || !isTheirs(stored)) continue
        seen.add(stored.ref.path)
        yield stored
      }
    }
  }
}

import { isDeepStrictEqual } from 'node:util'
import { comparableEmail, emailKey } from '@shala/contract/emails/email'
import { UserEmailMapping } from '@shala/contract/people/people'
import { searchParts } from '@shala/contract/values/searchKey'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { findUser } from './findUser.ts'
import { getDisplayName } from './person.ts'

function mappings() {
  return firestore().collection('userEmailMapping')
}

/**
 * Writes the mapping of an account from its Auth record. Repeating it changes nothing. Mappings of
 * earlier addresses are deleted. Fields of other software stay, and move along with the address; an
 * account does not get those that are stored for another account.
 *
 * Different addresses can share a key (`a.b@x.com`, `a_b@x.com`). The key belongs to the address that
 * is stored in it; another account is stored under the key and its user ID, so that both are found
 * and neither gets the other's name.
 *
 * Registration calls this several times at once, with records from before and after the name was set.
 * So each write is checked against the account as it is now.
 */
export async function syncEmailMapping(record: UserRecord): Promise<void> {
  const wanted = mappingFor(record)
  if (wanted === null) return deleteEmailMapping(record.uid)
  if (!(await writeMapping(wanted))) return
  const now = await findUser(record.uid)
  if (now !== null && !haveSameMapping(now, record)) await syncEmailMapping(now)
}

/** Returns false if the mapping is up to date already. */
async function writeMapping(wanted: Wanted): Promise<boolean> {
  const { email, userId } = wanted
  return commitWithRetry(async (commit) => {
    const own = (await readMappings(userId).get()).docs
    const keyed = await mappings().doc(emailKey(email)).get()
    const keyedEmail: unknown = keyed.get('email') ?? email
    const besides = mappings().doc(`${emailKey(email)}~${userId}`)
    const home = keyedEmail === email ? keyed : await besides.get()

    const outdated = own.filter((document) => !document.ref.isEqual(home.ref))
    for (const document of outdated) commit.delete(document)
    if (outdated.length === 0 && saysAlready(home, wanted)) return false
    const at = FieldValue.serverTimestamp()
    const createdAt: unknown = home.get('createdAt') ?? at
    const foreign = [...outdated, home].flatMap((document) => listForeign(document, userId))
    commit.replace(home, { ...Object.fromEntries(foreign), ...wanted, createdAt, updatedAt: at })
    return true
  })
}

/** Returns the fields of other software in a mapping, or none if it belongs to another account. */
function listForeign(document: DocumentSnapshot, userId: string): [string, unknown][] {
  const owner: unknown = document.get('userId') ?? userId
  const fields = owner === userId ? Object.entries<unknown>(document.data() ?? {}) : []
  return fields.filter(([field]) => !(field in UserEmailMapping.shape))
}

/** Returns the accounts whose mapping is missing or differs from the Auth record. */
export async function withoutMapping(records: readonly UserRecord[]): Promise<UserRecord[]> {
  const wanted = records.flatMap((record) => mappingFor(record) ?? [])
  const keys = wanted.flatMap(({ email, userId }) => [
    emailKey(email),
    `${emailKey(email)}~${userId}`,
  ])
  const stored = await readDocuments(mappings().id, keys)
  return records.filter((record) => {
    const mapping = mappingFor(record)
    if (mapping === null) return false
    const [own, besides] = [emailKey(mapping.email), `${emailKey(mapping.email)}~${record.uid}`]
    return ![own, besides].some((key) => saysAlready(stored.get(key), mapping))
  })
}

/** Whether two records of an account, read at different times, have the same mapping. */
export function haveSameMapping(one: UserRecord, other: UserRecord): boolean {
  return isDeepStrictEqual(mappingFor(one), mappingFor(other))
}

type Wanted = Omit<UserEmailMapping, 'createdAt' | 'updatedAt'>

/** Returns the mapping of an account; null without an address. */
function mappingFor(record: UserRecord): Wanted | null {
  if (record.email === undefined) return null
  const { uid: userId, emailVerified } = record
  const displayName = getDisplayName(record)
  const email = comparableEmail(record.email)
  const search = searchParts(`${displayName ?? ''} ${email}`)
  return { email, userId, displayName, search, emailVerified }
}

/** Removes every mapping of a person. */
export async function deleteEmailMapping(userId: string): Promise<void> {
  await commitWithRetry(async (commit) => {
    for (const document of (await readMappings(userId).get()).docs) commit.delete(document)
  })
}

function readMappings(userId: string): Query {
  return mappings().where('userId', '==', userId)
}

function saysAlready(document: DocumentSnapshot | undefined, wanted: Wanted): boolean {
  const mapping = UserEmailMapping.safeParse(document?.data())
  return (
    mapping.success &&
    mapping.data.email === wanted.email &&
    mapping.data.userId === wanted.userId &&
    mapping.data.displayName === wanted.displayName &&
    isDeepStrictEqual(mapping.data.search, wanted.search) &&
    mapping.data.emailVerified === wanted.emailVerified
  )
}

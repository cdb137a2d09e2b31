import { isDeepStrictEqual } from 'node:util'
import { comparableEmail, emailKey } from '@shala/contract/email'
import { UserEmailMapping } from '@shala/contract/people'
import { searchParts } from '@shala/contract/searchKey'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { documentsOf } from '../firestore/documentsOf.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { displayNameOf } from './displayNameOf.ts'

function mappings() {
  return firestore().collection('userEmailMapping')
}

/**
 * Brings a person's mapping in line with their Auth record; spec.md section 3. Doing it again
 * changes nothing. Mappings of an address that the person had before are removed.
 *
 * Different addresses can share a key (`a.b@x.com`, `a_b@x.com`). The key belongs to whose
 * address stands in it; the other person is written beside it, under the key and their uid, so
 * that both are found and neither is handed the other's name.
 */
export async function syncEmailMapping(record: UserRecord): Promise<void> {
  const wanted = mappingFor(record)
  if (wanted === null) return deleteEmailMapping(record.uid)
  const { email } = wanted

  await commitWithRetry(async (commit) => {
    const own = (await mappingsOf(record.uid).get()).docs
    const keyed = await mappings().doc(emailKey(email)).get()
    const keyIsTaken = keyed.exists && keyed.get('email') !== email
    const besides = mappings().doc(`${emailKey(email)}~${record.uid}`)
    const home = keyIsTaken ? await besides.get() : keyed

    for (const document of own) {
      if (!document.ref.isEqual(home.ref)) commit.delete(document)
    }
    if (!saysAlready(home, wanted)) {
      const at = new Date()
      const createdAt: unknown = home.get('createdAt') ?? at
      commit.replace(home, { ...wanted, createdAt, updatedAt: at })
    }
  })
}

/** Those of some accounts whose mapping is missing, or says something else than their record. */
export async function withoutMapping(records: readonly UserRecord[]): Promise<UserRecord[]> {
  const wanted = records.flatMap((record) => mappingFor(record) ?? [])
  const keys = wanted.flatMap(({ email, userId }) => [
    emailKey(email),
    `${emailKey(email)}~${userId}`,
  ])
  const stored = await documentsOf(mappings().id, keys)
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

/** What the mapping of an account says; null for one without an address. */
function mappingFor(record: UserRecord): Wanted | null {
  if (record.email === undefined) return null
  const { uid: userId, emailVerified } = record
  const displayName = displayNameOf(record)
  const email = comparableEmail(record.email)
  const search = searchParts(`${displayName ?? ''} ${email}`)
  return { email, userId, displayName, search, emailVerified }
}

/** Removes every mapping of a person. */
export async function deleteEmailMapping(userId: string): Promise<void> {
  await commitWithRetry(async (commit) => {
    for (const document of (await mappingsOf(userId).get()).docs) commit.delete(document)
  })
}

function mappingsOf(userId: string): Query {
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

import { addressId, AddressContent } from '@shala/contract/accounts/addresses'
import { comparableEmail } from '@shala/contract/emails/email'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { UserRecord } from 'firebase-admin/auth'
import { readDocuments } from '../firestore/readDocuments.ts'
import { findUsers } from './findUser.ts'
import { addressKind } from './provenAddresses.ts'

/** The accounts of many people. */
export interface People {
  readonly byId: ReadonlyMap<string, UserRecord>
  /** By the addresses that the accounts have proven to be theirs. */
  readonly byAddress: ReadonlyMap<string, UserRecord>
  /** Accounts with unverified addresses, including these addresses. */
  readonly unproven: ReadonlyMap<string, UserRecord>
}

/** Identifiers per request of the provider, and requests in parallel. */
const lookUps = { size: 100, atOnce: 8 }

/**
 * Finds people by uid and by address. Only what an account has verified leads to it: its own
 * address, or a second one. Where both were possible, the account's own goes first.
 */
export async function findPeople(
  userIds: Iterable<string>,
  emails: Iterable<string>,
): Promise<People> {
  const [withId, withAddress] = await Promise.all([
    mapInChunks([...new Set(userIds)], lookUps, byUid),
    mapInChunks([...new Set(emails)], lookUps, (ids) => findUsers(ids.map((email) => ({ email })))),
  ])
  const own = listAddresses(withAddress.filter(({ emailVerified }) => emailVerified))
  const second = await secondAddresses([...new Set(emails)].filter((email) => !own.has(email)))
  const byAddress = new Map([...second, ...own])
  const unproven = [...listAddresses(withAddress)].filter(([email]) => !byAddress.has(email))
  return {
    byId: new Map(withId.map((record) => [record.uid, record])),
    byAddress,
    unproven: new Map(unproven),
  }
}

function byUid(userIds: readonly string[]): Promise<UserRecord[]> {
  return findUsers(userIds.map((uid) => ({ uid })))
}

function listAddresses(records: readonly UserRecord[]): Map<string, UserRecord> {
  return new Map(
    records.flatMap((record) =>
      record.email === undefined ? [] : [[comparableEmail(record.email), record]],
    ),
  )
}

async function secondAddresses(emails: readonly string[]): Promise<Map<string, UserRecord>> {
  const documents = await readDocuments(addressKind.collection, emails.map(addressId))
  const proven = [...documents.values()].flatMap((snapshot) => {
    const address = AddressContent.safeParse(snapshot.data())
    return address.success ? [address.data] : []
  })
  const owners = await mapInChunks([...new Set(proven.map(({ userId }) => userId))], lookUps, byUid)
  const byId = new Map(owners.map((record) => [record.uid, record]))
  return new Map(
    proven.flatMap(({ email, userId }) => {
      const owner = byId.get(userId)
      return owner === undefined ? [] : [[email, owner]]
    }),
  )
}

/** An account that goes by an address, and whether it has proven that the address is its own. */
interface Addressee {
  readonly record: UserRecord
  readonly proven: boolean
}

/** The account to which an address belongs, or null: see `findAddressOwners`. */
export async function findAddressOwner(email: string): Promise<Addressee | null> {
  return (await findAddressOwners([email])).get(email) ?? null
}

/**
 * Returns the owners of addresses by address, trimmed and in lower case; unknown addresses are left
 * out. An address belongs to the account that has verified it, as its first or second address,
 * otherwise to the account registered with it.
 */
export async function findAddressOwners(
  emails: readonly string[],
): Promise<Map<string, Addressee>> {
  const { byAddress, unproven } = await findPeople([], emails)
  return new Map<string, Addressee>([
    ...[...unproven].map(([email, record]) => [email, { record, proven: false }] as const),
    ...[...byAddress].map(([email, record]) => [email, { record, proven: true }] as const),
  ])
}

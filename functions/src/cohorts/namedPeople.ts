import { addressId, AddressContent } from '@shala/contract/addresses'
import type { UserRecord } from 'firebase-admin/auth'
import { notFound, type Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'
import { findUsers } from '../people/findUser.ts'
import { memberIdOf, type Named } from './member.ts'
import { readAll } from './whileMoving.ts'

/** Somebody as a call names them: by either. */
interface Name {
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

/**
 * Who joins, each once, and who was named and is nobody. An address leads to its account only once
 * that has verified it, as its own or as a second one; else it stays an address.
 */
export async function whoJoins(
  names: readonly Name[],
): Promise<{ people: Named[]; unknown: ReadonlyMap<string, Refusal> }> {
  const accountOf = await accountsOf(names)
  const unknown = new Map<string, Refusal>()
  const people = names.flatMap((name): Named[] => {
    const record = accountOf(name)
    if (record !== undefined) return [account(record)]
    if (name.email !== undefined) return [address(name.email)]
    unknown.set(name.userId ?? '', notFound('userId', 'nobody has this id'))
    return []
  })
  return { people: eachOnce(people), unknown }
}

/** Who leaves: accounts that are gone too, and of an address both itself and its account. */
export async function whoLeaves(names: readonly Name[]): Promise<Named[]> {
  const accountOf = await accountsOf(names)
  return eachOnce(
    names.flatMap((name): Named[] => {
      const record = accountOf(name)
      const { userId, email } = name
      const own: Named[] = email === undefined ? [] : [address(email)]
      if (record !== undefined) return [...own, account(record)]
      return userId === undefined ? own : [{ userId, email: null, name: userId }]
    }),
  )
}

async function accountsOf(names: readonly Name[]): Promise<(name: Name) => UserRecord | undefined> {
  const emails = [...new Set(names.flatMap(({ email }) => email ?? []))]
  const owners = await secondAddresses(emails)
  const userIds = new Set([...names.flatMap(({ userId }) => userId ?? []), ...owners.values()])
  const records = await findUsers([
    ...[...userIds].map((uid) => ({ uid })),
    ...emails.map((email) => ({ email })),
  ])
  const byId = new Map(records.map((record) => [record.uid, record]))
  const verified = records.filter(({ emailVerified }) => emailVerified)
  const byAddress = new Map(verified.map((record) => [record.email?.toLowerCase(), record]))
  return ({ userId, email = '' }) =>
    byId.get(userId ?? '') ?? byAddress.get(email) ?? byId.get(owners.get(email) ?? '')
}

/** The uids of those who have verified one of the addresses as their second, by address. */
async function secondAddresses(emails: readonly string[]): Promise<Map<string, string>> {
  const addresses = firestore().collection('addresses')
  const snapshots = await readAll(emails.map((email) => addresses.doc(addressId(email))))
  return new Map(
    snapshots.flatMap((snapshot) => {
      const proven = AddressContent.safeParse(snapshot.data())
      return proven.success ? [[proven.data.email, proven.data.userId]] : []
    }),
  )
}

function account({ uid, displayName, email }: UserRecord): Named {
  return { userId: uid, email: null, name: displayName ?? email ?? uid }
}

function address(email: string): Named {
  return { userId: null, email, name: email }
}

function eachOnce(people: readonly Named[]): Named[] {
  return [...new Map(people.map((person) => [memberIdOf(person), person])).values()]
}

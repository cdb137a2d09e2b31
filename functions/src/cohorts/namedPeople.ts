import type { MemberName } from '@shala/contract/cohorts'
import type { UserRecord } from 'firebase-admin/auth'
import { notFound, type Refusal } from '../callable/Refusal.ts'
import { displayNameOf } from '../people/displayNameOf.ts'
import { peopleNamed } from '../people/peopleNamed.ts'
import { memberIdOf, type Named } from './member.ts'

/**
 * Who joins, each once, and who was named and is nobody. An address leads to its account only once
 * that has verified it, as its own or as a second one; else it stays an address.
 */
export async function whoJoins(
  names: readonly MemberName[],
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
export async function whoLeaves(names: readonly MemberName[]): Promise<Named[]> {
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

async function accountsOf(
  names: readonly MemberName[],
): Promise<(name: MemberName) => UserRecord | undefined> {
  const { byId, byAddress } = await peopleNamed(
    names.flatMap(({ userId }) => userId ?? []),
    names.flatMap(({ email }) => email ?? []),
  )
  return ({ userId = '', email = '' }) => byId.get(userId) ?? byAddress.get(email)
}

function account(record: UserRecord): Named {
  const { uid, email } = record
  return { userId: uid, email: null, name: displayNameOf(record) ?? email ?? uid }
}

function address(email: string): Named {
  return { userId: null, email, name: email }
}

function eachOnce(people: readonly Named[]): Named[] {
  return [...new Map(people.map((person) => [memberIdOf(person), person])).values()]
}

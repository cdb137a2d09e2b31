import type { MemberName } from '@shala/contract/people/cohorts'
import type { UserRecord } from 'firebase-admin/auth'
import { notFound, type AppError } from '../callable/AppError.ts'
import { displayNameOf } from '../people/displayNameOf.ts'
import { findPeople } from '../people/findPeople.ts'
import { memberIdOf, type MemberIdentity } from './member.ts'
import { addressesClaimedBy } from './pendingCourses.ts'

/**
 * Who joins, each once, and who was named and is nobody. An address leads to its account only once
 * that has verified it, as its own or as a second one; else it stays an address.
 */
export async function whoJoins(
  names: readonly MemberName[],
): Promise<{ people: MemberIdentity[]; unknown: ReadonlyMap<string, AppError> }> {
  const accountOf = await accountsOf(names)
  const unknown = new Map<string, AppError>()
  const people = names.flatMap((name): MemberIdentity[] => {
    const record = accountOf(name)
    if (record !== undefined) return [account(record)]
    if (name.email !== undefined) return [address(name.email)]
    unknown.set(name.userId ?? '', notFound('userId', 'nobody has this id'))
    return []
  })
  return { people: eachOnce(people), unknown }
}

/**
 * Who leaves a cohort: accounts that are gone too; of an address both itself and its account, and of
 * an account the addresses by which it belongs to the cohort.
 */
export async function whoLeaves(
  cohortId: string,
  names: readonly MemberName[],
): Promise<MemberIdentity[]> {
  const accountOf = await accountsOf(names)
  const uidOf = (name: MemberName) => accountOf(name)?.uid ?? name.userId
  const claimed = await addressesClaimedBy(cohortId, [
    ...new Set(names.flatMap((name) => uidOf(name) ?? [])),
  ])
  return eachOnce(
    names.flatMap((name): MemberIdentity[] => {
      const record = accountOf(name)
      const { userId, email } = name
      const addresses = [...(email ? [email] : []), ...(claimed.get(uidOf(name) ?? '') ?? [])]
      const own = addresses.map(address)
      if (record !== undefined) return [...own, account(record)]
      return userId === undefined ? own : [...own, { userId, email: null, name: userId }]
    }),
  )
}

async function accountsOf(
  names: readonly MemberName[],
): Promise<(name: MemberName) => UserRecord | undefined> {
  const { byId, byAddress } = await findPeople(
    names.flatMap(({ userId }) => userId ?? []),
    names.flatMap(({ email }) => email ?? []),
  )
  return ({ userId = '', email = '' }) => byId.get(userId) ?? byAddress.get(email)
}

function account(record: UserRecord): MemberIdentity {
  const { uid, email } = record
  return { userId: uid, email: null, name: displayNameOf(record) ?? email ?? uid }
}

function address(email: string): MemberIdentity {
  return { userId: null, email, name: email }
}

function eachOnce(people: readonly MemberIdentity[]): MemberIdentity[] {
  return [...new Map(people.map((person) => [memberIdOf(person), person])).values()]
}

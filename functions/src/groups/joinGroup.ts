import { comparableEmail } from '@shala/contract/emails/email'
import * as contract from '@shala/contract/people/groups'
import { type MemberName, membersKind } from '@shala/contract/people/groups'
import { type MemberIdentity, getMemberId, getMemberName } from '@shala/domain/people/groupMembers'
import type { UserRecord } from 'firebase-admin/auth'
import { type AppError, noAccount } from '../callable/AppError.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { findPeople } from '../people/findPeople.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import { readMemberInvitation } from './members/memberInvitation.ts'
import { readTargetGroup } from './members/memberUpdates.ts'
import { listClaimedAddresses } from './members/pendingCourses.ts'
import {
  membersInChunk,
  shownFailures,
  shownUnknown,
  updateMembersByChunk,
} from './members/updateMembersByChunk.ts'

/**
 * Resolves the people who join, each once, and lists unknown names. An address resolves to its
 * account only if the account has verified it; otherwise it stays an address, unless its unverified
 * account is named as well or is a member already. An unverified account that is a member by its
 * address stays that member.
 */
export async function resolveJoining(
  groupId: string,
  names: readonly MemberName[],
): Promise<{ people: MemberIdentity[]; unknown: ReadonlyMap<string, AppError> }> {
  const { find, findUnverified } = await findAccounts(names)
  const unknown = new Map<string, AppError>()
  const people = names.flatMap((name): MemberIdentity[] => {
    const record = find(name)
    if (record !== undefined) return [account(record)]
    if (name.email !== undefined) return [address(name.email)]
    unknown.set(name.userId ?? '', noAccount())
    return []
  })
  const others = findOtherIdentities(people, findUnverified)
  const members = await listCurrentMembers(groupId, [...others].flat())
  const named = new Set(people.map(getMemberId))
  const asMember = (person: MemberIdentity): MemberIdentity => {
    const other = others.get(person)
    if (other === undefined || members.has(getMemberId(person))) return person
    const otherId = getMemberId(other)
    return members.has(otherId) || (person.email !== null && named.has(otherId)) ? other : person
  }
  return { people: eachOnce(people.map(asMember)), unknown }
}

/** Returns the account of each unverified address, and the address of each unverified account. */
function findOtherIdentities(
  people: readonly MemberIdentity[],
  findUnverified: Accounts['findUnverified'],
): ReadonlyMap<MemberIdentity, MemberIdentity> {
  return new Map(
    people.flatMap((person) => {
      const record = findUnverified(person)
      if (record?.email === undefined) return []
      const other = person.email === null ? address(comparableEmail(record.email)) : account(record)
      return [[person, other] as const]
    }),
  )
}

/** Returns the keys of those who are members of the group now. */
async function listCurrentMembers(
  groupId: string,
  people: readonly MemberIdentity[],
): Promise<ReadonlySet<string>> {
  const kind = membersKind(groupId)
  const documents = await readDocuments(kind.collection, people.map(getMemberId))
  return new Set(
    [...documents].flatMap(([id, snapshot]) =>
      snapshot.exists && snapshot.get('left') !== true ? [id] : [],
    ),
  )
}

/**
 * Resolves the people who leave, including deleted accounts. An address also removes its account,
 * verified or not, and an account also removes the addresses by which it is a member.
 */
export async function resolveLeaving(
  groupId: string,
  names: readonly MemberName[],
): Promise<MemberIdentity[]> {
  const { find, findUnverified } = await findAccounts(names)
  const getUid = (name: MemberName) => find(name)?.uid ?? name.userId
  const claimed = await listClaimedAddresses(groupId, [
    ...new Set(names.flatMap((name) => getUid(name) ?? [])),
  ])
  const people = names.flatMap((name): MemberIdentity[] => {
    const record = find(name)
    const { userId, email } = name
    const addresses = [...(email ? [email] : []), ...(claimed.get(getUid(name) ?? '') ?? [])]
    const own = addresses.map(address)
    if (record !== undefined) return [...own, account(record)]
    return userId === undefined ? own : [...own, { userId, email: null, name: userId }]
  })
  const others = [...findOtherIdentities(people, findUnverified).values()]
  const members = await listCurrentMembers(groupId, others)
  return eachOnce([...people, ...others.filter((other) => members.has(getMemberId(other)))])
}

interface Accounts {
  /** Returns the account with this ID, or that has verified this address. */
  readonly find: (name: MemberName) => UserRecord | undefined
  /** Returns the account with this ID or address if its address is not verified. */
  readonly findUnverified: (person: MemberIdentity) => UserRecord | undefined
}

async function findAccounts(names: readonly MemberName[]): Promise<Accounts> {
  const { byId, byAddress, unproven } = await findPeople(
    names.flatMap(({ userId }) => userId ?? []),
    names.flatMap(({ email }) => email ?? []),
  )
  return {
    find: ({ userId = '', email = '' }) => byId.get(userId) ?? byAddress.get(email),
    findUnverified: ({ userId, email }) => {
      if (userId === null) return unproven.get(email)
      const record = byId.get(userId)
      return record?.emailVerified === false ? record : undefined
    },
  }
}

function account(record: UserRecord): MemberIdentity {
  const { uid, email } = record
  return { userId: uid, email: null, name: getDisplayName(record) ?? email ?? uid }
}

function address(email: string): MemberIdentity {
  return { userId: null, email, name: email }
}

function eachOnce(people: readonly MemberIdentity[]): MemberIdentity[] {
  return [...new Map(people.map((person) => [getMemberId(person), person])).values()]
}

export const joinGroup = implement(
  contract.joinGroup,
  async ({ id, members, batchId, notify, invite }, admin) => {
    const membershipChange = {
      groupId: id,
      goal: 'join',
      by: admin.uid,
      batch: batchId,
      notify,
    } as const
    const { group } = await readTargetGroup(membershipChange)
    const { people, unknown } = await resolveJoining(id, members)
    const isAnyInvited = people.some(({ email }) => email !== null)
    const { changed, failed } = await updateMembersByChunk(
      {
        ...membershipChange,
        invitation: isAnyInvited ? await readMemberInvitation(invite, group.courseIds) : null,
      },
      people,
      membersInChunk(group.courseIds.length),
    )
    const waiting = changed.filter(({ userId }) => userId === null).length
    return {
      joined: changed.length - waiting,
      waiting,
      unchanged: people.length - changed.length - failed.length,
      changed: changed.map(getMemberName),
      failed: [...shownUnknown(unknown), ...shownFailures(failed)],
    }
  },
)

export const leaveGroup = implement(
  contract.leaveGroup,
  async ({ id, members, batchId, notify }, admin) => {
    const membershipChange = {
      groupId: id,
      goal: 'leave',
      by: admin.uid,
      batch: batchId,
      notify,
    } as const
    const { group } = await readTargetGroup(membershipChange)
    const people = await resolveLeaving(id, members)
    const ids = membersInChunk(group.courseIds.length)
    const { changed, failed } = await updateMembersByChunk(membershipChange, people, ids)
    const unchanged = members.length - changed.length - failed.length
    return {
      left: changed.length,
      unchanged: Math.max(0, unchanged),
      failed: shownFailures(failed),
    }
  },
)

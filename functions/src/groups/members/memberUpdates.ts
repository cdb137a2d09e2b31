import {
  type Group,
  type GroupMemberContent,
  groups,
  membersKind,
} from '@shala/contract/people/groups'
import type { Stored } from '@shala/contract/records'
import type { DateRange } from '@shala/domain/access/accessDays'
import {
  type Courses,
  diffCourses,
  getGiven,
  getMemberId,
  getWanted,
  isDue,
  type MemberIdentity,
  type Step,
} from '@shala/domain/people/groupMembers'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { schoolDateRange } from '../../access/schoolDateRange.ts'
import { notFound, AppError } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { readAll } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { ConflictError } from '../../firestore/retryOnConflict.ts'
import { type MembershipChange, MembersRefused } from './memberInvitation.ts'
import { mergeInvitedMembers } from './mergeInvitedMembers.ts'
import { claimant, readPendingCoursesByGroup, type PendingCourses } from './pendingCourses.ts'

export interface TargetGroup {
  readonly snapshot: DocumentSnapshot
  readonly group: Stored<Group>
  readonly wanted: Courses
  readonly span: DateRange
}

export interface MemberUpdate {
  readonly person: MemberIdentity
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<GroupMemberContent> | null
  readonly steps: readonly Step[]
  /** The invitations of a member by address; empty for an account. */
  readonly pending: PendingCourses
  /** Courses that stay as an admin changed them; filled during the decision. */
  readonly kept: Set<string>
}

/**
 * Reads the group of a membership change. Throws `not-found`, or an error if members join an
 * archived group.
 */
export async function readTargetGroup({ groupId, goal }: MembershipChange): Promise<TargetGroup> {
  const snapshot = await firestore().collection(groups.collection).doc(groupId).get()
  const group = readRecord(groups, snapshot)
  if (group === null) throw notFound('id', 'there is no such group')
  const wanted = getWanted(group, goal)
  return { snapshot, group, wanted, span: await schoolDateRange(group) }
}

/**
 * Returns the updates of those members who need one. Throws a `ConflictError` after merging members
 * by address who have claimed their access, because they have to be read again.
 */
export async function readMemberUpdates(
  membershipChange: MembershipChange,
  target: TargetGroup,
  named: readonly MemberIdentity[],
): Promise<MemberUpdate[]> {
  const people =
    membershipChange.goal === 'join' ? named : await knownByNow(membershipChange, named)
  const memberships = await readMemberships(membershipChange, people)
  const due = memberships
    .filter(({ before }) => isDue(before, membershipChange.goal, target.group))
    .map((membership) => ({ ...membership, given: getGiven(membership.before) }))
  const awaiting = ({ person: { email }, given }: (typeof due)[number]) => ({
    email,
    courseIds: [...new Set([...Object.keys(given), ...Object.keys(target.wanted)])],
  })
  const waiting = await readPendingCoursesByGroup(membershipChange.groupId, due.map(awaiting))
  const updates = await Promise.all(
    due.map(async (one): Promise<MemberUpdate> => {
      const { person, snapshot, before, given } = one
      const pending = await refusedAlone(person, () => waiting.of(awaiting(one)))
      const steps = diffCourses(given, target.wanted)
      return { person, snapshot, before, steps, pending, kept: new Set() }
    }),
  )
  const known = updates.flatMap(({ person, snapshot, before, pending }) => {
    const userId = before?.left === false ? claimant(pending) : null
    return before === null || userId === null ? [] : [{ person, snapshot, before, userId }]
  })
  if (known.length === 0) return updates
  await mergeInvitedMembers(membershipChange, known)
  throw new ConflictError('Members by address are accounts by now')
}

type Membership = Pick<MemberUpdate, 'person' | 'snapshot' | 'before'>

async function readMemberships(
  { groupId }: MembershipChange,
  people: readonly MemberIdentity[],
): Promise<Membership[]> {
  const kind = membersKind(groupId)
  const members = firestore().collection(kind.collection)
  const snapshots = await readAll(people.map((person) => members.doc(getMemberId(person))))
  return Promise.all(
    people.map(async (person, place) => {
      const snapshot = snapshots[place]
      if (snapshot === undefined) throw new Error(`No answer for member ${place}`)
      return {
        person,
        snapshot,
        before: await refusedAlone(person, () => readRecord(kind, snapshot)),
      }
    }),
  )
}

/** Returns the members, each once; a known address is replaced by its account. */
async function knownByNow(
  membershipChange: MembershipChange,
  named: readonly MemberIdentity[],
): Promise<MemberIdentity[]> {
  const memberships = await readMemberships(membershipChange, named)
  const people = memberships.map(({ person, before }): MemberIdentity => {
    const userId = person.email !== null && before?.left === true ? before.userId : null
    return userId === null ? person : { userId, email: null, name: person.name }
  })
  return [...new Map(people.map((person) => [getMemberId(person), person])).values()]
}

/** Returns the AppError of a check that affects a single member. */
async function refusedAlone<Value>(
  person: MemberIdentity,
  look: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof AppError) throw new MembersRefused(new Map([[person, error]]))
    throw error
  }
}

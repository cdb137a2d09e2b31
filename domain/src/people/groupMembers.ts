import { AppError } from '@shala/contract/AppError'
import {
  GroupContent,
  type GroupDays,
  GroupMemberContent,
  memberByAddress,
  type MemberName,
} from '@shala/contract/people/groups'
import { nameKeys } from '@shala/contract/values/searchKey'

/** Days by course: the current or previous grants of a group. */
export type Courses = Readonly<Record<string, GroupDays>>

/** Opens or archives the group for new members. */
export function open(before: GroupContent, active: boolean): GroupContent {
  return { ...GroupContent.parse(before), active }
}

/** The kind of a change: members join, leave, or follow the terms of the group. */
export type MembershipGoal = 'join' | 'leave' | 'follow'

/** Returns the courses and days that members have after a change. Refuses to join an archived group. */
export function getWanted(group: GroupContent, goal: MembershipGoal): Courses {
  if (goal === 'join' && !group.active) {
    throw new AppError('failed-precondition', 'this group is archived; restore it first')
  }
  return goal === 'leave' ? {} : getCourses(group)
}

/** Returns true if the change concerns a person with this membership. */
export function isDue(
  before: GroupMemberContent | null,
  goal: MembershipGoal,
  { terms }: Pick<GroupContent, 'terms'>,
): boolean {
  const belongs = before !== null && !before.left
  if (goal === 'join') return !belongs
  return belongs && (goal === 'leave' || before.terms !== terms)
}

/** Returns the courses that the group granted last; none to former members. */
export function getGiven(before: GroupMemberContent | null): Courses {
  return before === null || before.left ? {} : before.courses
}

/** Returns the courses and days that membership grants. */
function getCourses({ courseIds, startsOn, endsOn }: GroupContent): Courses {
  return Object.fromEntries(courseIds.map((courseId) => [courseId, { startsOn, endsOn }]))
}

/** The change of one course for one member. */
export interface Step {
  readonly courseId: string
  readonly action: 'grant' | 'extend' | 'revoke'
  /** The days that the group granted last; null for none. */
  readonly given: GroupDays | null
  /** The days to grant; null for none. */
  readonly wanted: GroupDays | null
}

/** Returns the steps from the courses already granted to those wanted. */
export function diffCourses(given: Courses, wanted: Courses): Step[] {
  const courses = new Set([...Object.keys(given), ...Object.keys(wanted)])
  return [...courses].toSorted().flatMap((courseId) => {
    const [from, to] = [given[courseId] ?? null, wanted[courseId] ?? null]
    return sameDays(from, to) ? [] : [stepTo(courseId, from, to)]
  })
}

function stepTo(courseId: string, given: GroupDays | null, wanted: GroupDays | null): Step {
  const onlyTheEnd = given !== null && given.startsOn === wanted?.startsOn
  const action = wanted === null ? 'revoke' : onlyTheEnd ? 'extend' : 'grant'
  return { courseId, action, given, wanted }
}

/**
 * Returns true if an admin changed what the group granted: other days, or the source is gone. A
 * course that was not granted before, or already has the wanted days, counts as unchanged.
 */
export function isByHand(
  actual: GroupDays | null,
  { given, wanted }: Pick<Step, 'given' | 'wanted'>,
): boolean {
  return given !== null && !sameDays(actual, given) && !sameDays(actual, wanted)
}

/** Returns the granted courses after the steps, without those that were kept as changed. */
export function applySteps(given: Courses, wanted: Courses, kept: ReadonlySet<string>): Courses {
  const stays = Object.entries(given).filter(([courseId]) => kept.has(courseId))
  return { ...wanted, ...Object.fromEntries(stays) }
}

export function sameDays(one: GroupDays | null, other: GroupDays | null): boolean {
  if (one === null || other === null) return one === other
  return one.startsOn === other.startsOn && one.endsOn === other.endsOn
}

/** A current or future member: an account, or an unverified address. */
export type MemberIdentity =
  | { readonly userId: string; readonly email: null; readonly name: string }
  | { readonly userId: null; readonly email: string; readonly name: string }

export function getMemberId({ userId, email }: MemberIdentity): string {
  return userId ?? memberByAddress(email)
}

/** Returns the member as named in a call. */
export function getMemberName({ userId, email }: MemberIdentity): MemberName {
  return userId === null ? { email } : { userId }
}

/**
 * Returns the identity fields of a membership. A claimed membership by address has another account.
 */
export function getNameFields({ userId, email, name }: GroupMemberContent): MemberIdentity | null {
  if (email !== null) return { userId: null, email, name }
  return userId === null ? null : { userId, email: null, name }
}

/** Returns the membership after a change to the wanted courses, except for those that were kept. */
export function updatedMember(
  person: MemberIdentity,
  before: GroupMemberContent | null,
  change: {
    readonly goal: MembershipGoal
    readonly wanted: Courses
    readonly kept: ReadonlySet<string>
    readonly terms: number
    readonly at: Date
  },
): GroupMemberContent {
  const { goal, wanted, kept, terms, at } = change
  if (before === null || before.left) return joined(person, { courses: wanted, terms, at })
  const courses = applySteps(before.courses, wanted, kept)
  return { ...GroupMemberContent.parse(before), terms, left: goal === 'leave', courses }
}

/** Builds a new membership. */
export function joined(
  { userId, email, name }: MemberIdentity,
  { courses, terms, at }: { courses: Courses; terms: number; at: Date },
): GroupMemberContent {
  const keys = nameKeys(name, email ?? '')
  return { userId, email, name, ...keys, joinedAt: at, left: false, courses, terms }
}

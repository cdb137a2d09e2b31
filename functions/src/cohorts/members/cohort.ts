import {
  CohortContent,
  type CohortDays,
  type CohortForm,
  type CohortMemberContent,
  memberByAddress,
  type MemberName,
} from '@shala/contract/people/cohorts'
import { nameKeys } from '@shala/contract/values/searchKey'
import type { AppError } from '../../callable/AppError.ts'

/** Days by course: the current or previous grants of a group. */
export type Courses = Readonly<Record<string, CohortDays>>

/** Opens or archives the group for new members. */
export function open(before: CohortContent, active: boolean): CohortContent {
  return { ...CohortContent.parse(before), active }
}

/** Returns the courses and days that membership grants. */
export function getCourses({ courseIds, startsOn, endsOn }: CohortForm): Courses {
  return Object.fromEntries(courseIds.map((courseId) => [courseId, { startsOn, endsOn }]))
}

/** The change of one course for one member. */
export interface Step {
  readonly courseId: string
  readonly action: 'grant' | 'extend' | 'revoke'
  /** The days that the group granted last; null for none. */
  readonly given: CohortDays | null
  /** The days to grant; null for none. */
  readonly wanted: CohortDays | null
}

/** Returns the steps from the courses already granted to those wanted. */
export function diffCourses(given: Courses, wanted: Courses): Step[] {
  const courses = new Set([...Object.keys(given), ...Object.keys(wanted)])
  return [...courses].toSorted().flatMap((courseId) => {
    const [from, to] = [given[courseId] ?? null, wanted[courseId] ?? null]
    return sameDays(from, to) ? [] : [stepTo(courseId, from, to)]
  })
}

function stepTo(courseId: string, given: CohortDays | null, wanted: CohortDays | null): Step {
  const onlyTheEnd = given !== null && given.startsOn === wanted?.startsOn
  const action = wanted === null ? 'revoke' : onlyTheEnd ? 'extend' : 'grant'
  return { courseId, action, given, wanted }
}

/**
 * Returns true if an admin changed what the group granted: other days, or the source is gone. A
 * course that was not granted before, or already has the wanted days, counts as unchanged.
 */
export function isByHand(
  actual: CohortDays | null,
  { given, wanted }: Pick<Step, 'given' | 'wanted'>,
): boolean {
  return given !== null && !sameDays(actual, given) && !sameDays(actual, wanted)
}

/** Returns the granted courses after the steps, without those that were kept as changed. */
export function applySteps(given: Courses, wanted: Courses, kept: ReadonlySet<string>): Courses {
  const stays = Object.entries(given).filter(([courseId]) => kept.has(courseId))
  return { ...wanted, ...Object.fromEntries(stays) }
}

export function sameDays(one: CohortDays | null, other: CohortDays | null): boolean {
  if (one === null || other === null) return one === other
  return one.startsOn === other.startsOn && one.endsOn === other.endsOn
}

/** A current or future member: an account, or an unverified address. */
export type MemberIdentity =
  | { readonly userId: string; readonly email: null; readonly name: string }
  | { readonly userId: null; readonly email: string; readonly name: string }

/** Returns the key of the membership. */
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
export function getNameFields({ userId, email, name }: CohortMemberContent): MemberIdentity | null {
  if (email !== null) return { userId: null, email, name }
  return userId === null ? null : { userId, email: null, name }
}

/** Builds a new membership. */
export function joined(
  { userId, email, name }: MemberIdentity,
  { courses, terms, at }: { courses: Courses; terms: number; at: Date },
): CohortMemberContent {
  const keys = nameKeys(name, email ?? '')
  return { userId, email, name, ...keys, joinedAt: at, left: false, courses, terms }
}

/** Members who cannot be updated, with the reasons. No member of the chunk was changed. */
export class MembersRefused extends Error {
  readonly refused: ReadonlyMap<MemberIdentity, AppError>

  constructor(refused: ReadonlyMap<MemberIdentity, AppError>) {
    super('Members were refused')
    this.refused = refused
  }
}

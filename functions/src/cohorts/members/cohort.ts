import { CohortContent, type CohortDays, type CohortForm } from '@shala/contract/people/cohorts'
import type { Collection } from '../../firestore/readRecord.ts'

export const cohorts: Collection<CohortContent> = {
  collection: 'cohorts',
  noun: 'group',
  content: CohortContent,
}

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

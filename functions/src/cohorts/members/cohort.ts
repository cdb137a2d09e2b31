import { CohortContent, type CohortDays, type CohortForm } from '@shala/contract/people/cohorts'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import type { Collection } from '../../firestore/readRecord.ts'

/** Cohorts as records. */
export const cohorts: Collection<CohortContent> = {
  collection: 'cohorts',
  noun: 'group',
  content: CohortContent,
}

/** Days by course: what a cohort grants, or has granted a member. */
export type Courses = Readonly<Record<string, CohortDays>>

/** The cohort after its form was saved. Other courses or days are other terms. */
export function fromForm(before: CohortContent | null, form: CohortForm): CohortContent {
  const { name } = form
  const found = { nameKey: searchKey(name), search: searchParts(name) }
  const moved = before === null || !grantsTheSame(before, form)
  const terms = (before?.terms ?? 0) + (moved ? 1 : 0)
  return { ...form, ...found, terms, active: before?.active ?? true }
}

/** The cohort open to whoever would join, or closed. */
export function open(before: CohortContent, active: boolean): CohortContent {
  return { ...CohortContent.parse(before), active }
}

/** What belonging to the cohort grants. */
export function getCourses({ courseIds, startsOn, endsOn }: CohortForm): Courses {
  return Object.fromEntries(courseIds.map((courseId) => [courseId, { startsOn, endsOn }]))
}

function grantsTheSame(one: CohortForm, other: CohortForm): boolean {
  const courses = (cohort: CohortForm) => cohort.courseIds.toSorted().join()
  const days = ({ startsOn, endsOn }: CohortForm) => `${startsOn ?? ''} ${endsOn ?? ''}`
  return courses(one) === courses(other) && days(one) === days(other)
}

/** What has to happen with one course of one member. */
export interface Step {
  readonly courseId: string
  readonly action: 'grant' | 'extend' | 'revoke'
  /** What the cohort granted last; null for nothing. */
  readonly given: CohortDays | null
  /** What it is to grant; null for nothing. */
  readonly wanted: CohortDays | null
}

/** The steps that lead from what the cohort has granted a member to what it is to grant. */
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
 * Whether somebody has changed by hand what the cohort granted: the source says other days, or is
 * gone. What nobody had been granted cannot have been changed, and who made it by hand what it is to
 * be has nothing to lose.
 */
export function isByHand(
  actual: CohortDays | null,
  { given, wanted }: Pick<Step, 'given' | 'wanted'>,
): boolean {
  return given !== null && !sameDays(actual, given) && !sameDays(actual, wanted)
}

/** What the cohort has granted once the steps are done, but for what was kept as it is by hand. */
export function applySteps(given: Courses, wanted: Courses, kept: ReadonlySet<string>): Courses {
  const stays = Object.entries(given).filter(([courseId]) => kept.has(courseId))
  return { ...wanted, ...Object.fromEntries(stays) }
}

export function sameDays(one: CohortDays | null, other: CohortDays | null): boolean {
  if (one === null || other === null) return one === other
  return one.startsOn === other.startsOn && one.endsOn === other.endsOn
}

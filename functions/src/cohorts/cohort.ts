import { CohortContent, type CohortDays, type CohortForm } from '@shala/contract/people/cohorts'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import type { Collection } from '../firestore/readRecord.ts'

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
export function coursesOf({ courseIds, startsOn, endsOn }: CohortForm): Courses {
  return Object.fromEntries(courseIds.map((courseId) => [courseId, { startsOn, endsOn }]))
}

function grantsTheSame(one: CohortForm, other: CohortForm): boolean {
  const courses = (cohort: CohortForm) => cohort.courseIds.toSorted().join()
  const days = ({ startsOn, endsOn }: CohortForm) => `${startsOn ?? ''} ${endsOn ?? ''}`
  return courses(one) === courses(other) && days(one) === days(other)
}

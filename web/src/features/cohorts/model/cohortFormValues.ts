import { CohortForm, type Cohort } from '@shala/contract/people/cohorts'
import { textOrNull } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A course that a cohort may study. */
export interface CourseChoice {
  readonly courseId: string
  readonly title: string
  readonly status: string
}

/** A cohort's form as it is typed. */
export interface CohortFormValues {
  name: string
  courseIds: readonly string[]
  startsOn: string
  endsOn: string
}

export type CohortField = keyof CohortFormValues

/** In the order of the form. */
export const cohortLabels: Readonly<Record<CohortField, string>> = {
  name: 'Name',
  courseIds: 'Courses',
  startsOn: 'First day',
  endsOn: 'Last day',
}

export const newCohort: CohortFormValues = { name: '', courseIds: [], startsOn: '', endsOn: '' }

export function formValuesOf({ name, courseIds, startsOn, endsOn }: Cohort): CohortFormValues {
  return { name, courseIds, startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
}

/** A cohort as its form would save it. */
export function formOf({ name, courseIds, startsOn, endsOn }: Cohort): CohortForm {
  return { name, courseIds, startsOn, endsOn }
}

/** The text with its courses by title, to be compared and read. */
export function describeCohort(
  { courseIds, ...values }: CohortFormValues,
  courses: readonly CourseChoice[],
): Record<CohortField, string> {
  const titles = courseIds.map((courseId) => titleOf(courses, courseId)).toSorted()
  return { ...values, courseIds: titles.join(', ') }
}

export function titleOf(courses: readonly CourseChoice[], courseId: string): string {
  return courses.find((course) => course.courseId === courseId)?.title ?? courseId
}

/** The cohort that was typed, or what is wrong with it. */
export function parseCohort({ startsOn, endsOn, ...others }: CohortFormValues) {
  const typed = { ...others, startsOn: textOrNull(startsOn), endsOn: textOrNull(endsOn) }
  return parseForm(CohortForm, typed, cohortErrorLabels)
}

export const cohortErrorLabels = errorLabels(cohortLabels, 'cohort')

import { CohortForm, type Cohort } from '@shala/contract/cohorts'
import { fieldErrors, labelled, type FormErrorLabels } from '../../../shared/ui/formErrors.ts'
import type { FieldErrors } from '../../../shared/ui/useForm.ts'

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

/** The cohort that was typed, or for each wrong field what is wrong with it. */
export function readCohort(
  values: CohortFormValues,
): { cohort: CohortForm; errors: null } | { cohort: null; errors: FieldErrors<CohortField> } {
  const parsed = CohortForm.safeParse({
    name: values.name,
    courseIds: [...values.courseIds],
    startsOn: values.startsOn === '' ? null : values.startsOn,
    endsOn: values.endsOn === '' ? null : values.endsOn,
  })
  if (parsed.success) return { cohort: parsed.data, errors: null }
  return { cohort: null, errors: fieldErrors(parsed.error.issues, cohortErrorLabels) }
}

const fields = ['name', 'courseIds', 'startsOn', 'endsOn'] as const satisfies CohortField[]

/** What is wrong at which field, whoever found it. */
export const cohortErrorLabels: FormErrorLabels<CohortField> = {
  part: 'cohort',
  // An error of one course is shown at the courses.
  fieldAt: (path) => fields.find((field) => field === path.split('.')[0]) ?? null,
  sentence: labelled(cohortLabels),
}

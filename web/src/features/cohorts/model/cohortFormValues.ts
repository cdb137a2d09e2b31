import { daysWarning, type DaysWarning } from '@shala/contract/access/accessDays'
import { type Cohort, CohortForm } from '@shala/contract/people/cohorts'
import type { Day } from '@shala/contract/values/days'
import { formatDay } from '../../../shared/dates.ts'
import { textOrNull } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A course that a group can have. */
export interface CourseChoice {
  readonly courseId: string
  readonly title: string
  readonly status: string
}

interface CohortFormValues {
  name: string
  courseIds: readonly string[]
  startsOn: string
  endsOn: string
}

export type CohortField = keyof CohortFormValues

/** In form order. */
export const cohortLabels: Readonly<Record<CohortField, string>> = {
  name: 'Name',
  courseIds: 'Courses',
  startsOn: 'First day',
  endsOn: 'Last day',
}

export const newCohort: CohortFormValues = { name: '', courseIds: [], startsOn: '', endsOn: '' }

export function toFormValues({ name, courseIds, startsOn, endsOn }: Cohort): CohortFormValues {
  return { name, courseIds, startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
}

/** Returns the stored form content of a group. */
export function toCohortForm({ name, courseIds, startsOn, endsOn }: Cohort): CohortForm {
  return { name, courseIds, startsOn, endsOn }
}

/** Replaces course IDs by titles, for comparison. */
export function describeCohort(
  { courseIds, ...values }: CohortFormValues,
  courses: readonly CourseChoice[],
): Record<CohortField, string> {
  const titles = courseIds.map((courseId) => getCourseTitle(courses, courseId)).toSorted()
  return { ...values, courseIds: titles.join(', ') }
}

export function getCourseTitle(courses: readonly CourseChoice[], courseId: string): string {
  return courses.find((course) => course.courseId === courseId)?.title ?? courseId
}

/** Parses the typed group, or returns its errors. */
export function parseCohort({ startsOn, endsOn, ...others }: CohortFormValues) {
  const typed = { ...others, startsOn: textOrNull(startsOn), endsOn: textOrNull(endsOn) }
  return parseForm(CohortForm, typed, cohortErrorLabels)
}

export const cohortErrorLabels = errorLabels(cohortLabels, 'cohort')

/** Describes the days as part of a sentence. */
export function describeDays(days: { startsOn: string | null; endsOn: string | null }): string {
  const { startsOn, endsOn } = days
  if (startsOn === null && endsOn === null) return 'without limits'
  const from = startsOn === null ? '' : `from ${formatDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${formatDay(endsOn)}`
  return [from, until].filter(Boolean).join(' ')
}

/**
 * Returns a warning if saving would shorten the access of members: `past` if the last day is over,
 * `shorter` if days or courses from today on are lost. Otherwise null.
 */
export function shortening(before: CohortForm, after: CohortForm, today: Day): DaysWarning | null {
  const [was, gives] = [toTermsKey(before), toTermsKey(after)]
  if (was === gives) return null
  const warning = daysWarning(after, { before: [before], after: [after] }, today)
  if (warning !== null) return warning
  const goesOn = before.endsOn === null || before.endsOn >= today
  const isCourseLost = before.courseIds.some((courseId) => !after.courseIds.includes(courseId))
  return goesOn && isCourseLost ? 'shorter' : null
}

/** Returns the courses and days of a group as comparable text. */
export function toTermsKey({ courseIds, startsOn, endsOn }: CohortForm): string {
  return JSON.stringify([courseIds.toSorted(), startsOn, endsOn])
}

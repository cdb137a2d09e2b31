import { daysWarning, type DaysWarning } from '@shala/contract/access/accessDays'
import { type Cohort, CohortForm } from '@shala/contract/people/cohorts'
import type { Day } from '@shala/contract/values/days'
import { calendarDay } from '../../../shared/calendarDay.ts'
import { textOrNull } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A course that a cohort may study. */
export interface CourseChoice {
  readonly courseId: string
  readonly title: string
  readonly status: string
}

/** A cohort's form as it is typed. */
interface CohortFormValues {
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

/** From when until when, as a phrase that goes on a sentence. */
export function describeDays(days: { startsOn: string | null; endsOn: string | null }): string {
  const { startsOn, endsOn } = days
  if (startsOn === null && endsOn === null) return 'without limits'
  const from = startsOn === null ? '' : `from ${calendarDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${calendarDay(endsOn)}`
  return [from, until].filter(Boolean).join(' ')
}

/**
 * Whether a saved form would take time from its members, and so asks for a yes: `past` where its last
 * day is over already, `shorter` where a day from today on, or a course of such days, is lost. Null
 * where what it grants stays the same, or becomes more.
 */
export function shortening(before: CohortForm, after: CohortForm, today: Day): DaysWarning | null {
  const [was, gives] = [termsOf(before), termsOf(after)]
  if (was === gives) return null
  const warning = daysWarning(after, { before: [before], after: [after] }, today)
  if (warning !== null) return warning
  const goesOn = before.endsOn === null || before.endsOn >= today
  const isCourseLost = before.courseIds.some((courseId) => !after.courseIds.includes(courseId))
  return goesOn && isCourseLost ? 'shorter' : null
}

/** What a cohort grants, as a text that is alike where that is. */
export function termsOf({ courseIds, startsOn, endsOn }: CohortForm): string {
  return JSON.stringify([courseIds.toSorted(), startsOn, endsOn])
}

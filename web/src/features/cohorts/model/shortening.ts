import { daysWarning, type DaysWarning } from '@shala/contract/access/accessDays'
import type { CohortForm } from '@shala/contract/people/cohorts'
import type { Day } from '@shala/contract/values/days'

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

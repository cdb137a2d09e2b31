import type { CohortDays } from '@shala/contract/people/cohorts'
import { addDays, type Day } from '@shala/contract/values/days'
import { formatDay, formatDays } from '../../../shared/dates.ts'

/**
 * Describes the days from today on that members lose, such as `1 Sep to 7 Sep 2027`: at most one
 * stretch at the beginning and one at the end.
 */
export function lostDays(before: CohortDays, after: CohortDays, today: Day): string[] {
  const first = before.startsOn !== null && before.startsOn > today ? before.startsOn : today
  const last = before.endsOn
  const beginning =
    after.startsOn === null ? null : { from: first, to: earlier(last, addDays(after.startsOn, -1)) }
  const end =
    after.endsOn === null ? null : { from: later(first, addDays(after.endsOn, 1)), to: last }
  const hasBeginning = beginning !== null && beginning.from <= beginning.to
  const hasEnd = end !== null && (end.to === null || end.from <= end.to)
  // Days before and after the new ones are all days.
  if (hasBeginning && hasEnd && end.from <= addDays(beginning.to, 1)) {
    return [describeRange(beginning.from, end.to)]
  }
  return [
    ...(hasBeginning ? [describeRange(beginning.from, beginning.to)] : []),
    ...(hasEnd ? [describeRange(end.from, end.to)] : []),
  ]
}

const earlier = (one: Day | null, other: Day): Day => (one !== null && one < other ? one : other)
const later = (one: Day, other: Day): Day => (one > other ? one : other)

const describeRange = (from: Day, to: Day | null): string =>
  to === null ? `everything from ${formatDay(from)} on` : formatDays(from, to)

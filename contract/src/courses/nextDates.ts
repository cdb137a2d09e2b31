import type { Day } from '../values/days.ts'

/** Returns the dates of a course that have not begun on a day, the next one first. */
export const nextDates = <Date extends { readonly startsOn: Day }>(
  dates: readonly Date[],
  today: Day,
): Date[] =>
  dates
    .filter(({ startsOn }) => startsOn >= today)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))

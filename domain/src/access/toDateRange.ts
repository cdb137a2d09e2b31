import { Temporal } from 'temporal-polyfill'
import type { DateRange, Days } from './accessDays.ts'

/**
 * Returns the instants from the start of the first day to the end of the last in a time zone. A day
 * has 23 or 25 hours when clocks change, and may not start at midnight.
 */
export function toDateRange({ startsOn, endsOn }: Days, timeZone: string): DateRange {
  return {
    startsAt: startsOn === null ? null : startOfDay(Temporal.PlainDate.from(startsOn), timeZone),
    endsAt:
      endsOn === null
        ? null
        : startOfDay(Temporal.PlainDate.from(endsOn).add({ days: 1 }), timeZone),
  }
}

/** Returns `toDateRange` for one time zone. It computes the same days once: a long list names few. */
export function createDateRanges(timeZone: string): (days: Days) => DateRange {
  const known = new Map<string, DateRange>()
  return (days) => {
    const key = `${days.startsOn} ${days.endsOn}`
    const range = known.get(key) ?? toDateRange(days, timeZone)
    known.set(key, range)
    return range
  }
}

function startOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds)
}

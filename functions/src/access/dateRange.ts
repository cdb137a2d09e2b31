import type { DateRange, Days } from '@shala/contract/access/accessDays'
import { Temporal } from 'temporal-polyfill'
import { schoolTimeZone } from '../school/schoolSettings.ts'

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

function startOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds)
}

/** Returns the date range in the school's time zone. Reads nothing if both days are open. */
export async function schoolDateRange(days: Days): Promise<DateRange> {
  if (days.startsOn === null && days.endsOn === null) return { startsAt: null, endsAt: null }
  return toDateRange(days, await schoolTimeZone())
}

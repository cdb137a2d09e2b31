import { Temporal } from 'temporal-polyfill'
import { schoolTimeZone } from '../school/schoolTimeZone.ts'

/** From a moment on, and before another; null for no limit. */
export interface DateRange {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** The first and the last day of something, each of which may be open. */
interface Days {
  readonly startsOn: string | null
  readonly endsOn: string | null
}

/**
 * From the beginning of the first day to the end of the last, as the clocks go in a time zone: a
 * day has 23 or 25 hours where they change, and does not begin at midnight where they change then.
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

/** The span of some days on the school's own clock. Without a day nothing is asked. */
export async function schoolDateRange(days: Days): Promise<DateRange> {
  if (days.startsOn === null && days.endsOn === null) return { startsAt: null, endsAt: null }
  return toDateRange(days, await schoolTimeZone())
}

import type { DateRange, Days } from '@shala/domain/access/accessDays'
import { toDateRange } from '@shala/domain/access/toDateRange'
import { schoolTimeZone } from '../school/schoolSettings.ts'

/** Returns the date range in the school's time zone. Reads nothing if both days are open. */
export async function schoolDateRange(days: Days): Promise<DateRange> {
  if (days.startsOn === null && days.endsOn === null) return { startsAt: null, endsAt: null }
  return toDateRange(days, await schoolTimeZone())
}

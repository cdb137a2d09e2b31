import { schoolTimeZone } from '../school/schoolTimeZone.ts'
import { toDateRange, type Days, type DateRange } from './dateRange.ts'

/** The span of some days on the school's own clock. Without a day nothing is asked. */
export async function schoolDateRange(days: Days): Promise<DateRange> {
  if (days.startsOn === null && days.endsOn === null) return { startsAt: null, endsAt: null }
  return toDateRange(days, await schoolTimeZone())
}

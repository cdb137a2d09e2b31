import { schoolTimeZone } from '../school/schoolTimeZone.ts'
import { spanOf, type Days, type Span } from './span.ts'

/** The span of some days on the school's own clock. Without a day nothing is asked. */
export async function schoolSpan(days: Days): Promise<Span> {
  if (days.startsOn === null && days.endsOn === null) return { startsAt: null, endsAt: null }
  return spanOf(days, await schoolTimeZone())
}

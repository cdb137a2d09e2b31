import { calendarDay } from '../../../shared/calendarDay.ts'

/** From when until when, as a phrase that goes on a sentence. */
export function describeDays(days: { startsOn: string | null; endsOn: string | null }): string {
  const { startsOn, endsOn } = days
  if (startsOn === null && endsOn === null) return 'without limits'
  const from = startsOn === null ? '' : `from ${calendarDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${calendarDay(endsOn)}`
  return [from, until].filter(Boolean).join(' ')
}

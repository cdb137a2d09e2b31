import { Day } from '@shala/contract/days'
import { calendarDay } from '../../../../shared/calendarDay.ts'

/** A day in words; as it was given where it is none. */
export const dayLabel = (day: string): string =>
  Day.safeParse(day).success ? calendarDay(day) : day

/** From when until when, or empty where there is no limit. */
export function dateRangeLabel(startsOn: string | null, endsOn: string | null): string {
  const from = startsOn === null ? '' : `From ${dayLabel(startsOn)}`
  const until = endsOn === null ? '' : `${from === '' ? 'Until' : ' until'} ${dayLabel(endsOn)}`
  return from + until
}

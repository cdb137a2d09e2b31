import type { Days } from '@shala/contract/access/accessDays'
import { calendarDay } from '../../../shared/calendarDay.ts'

/** From when until when somebody has access, such as `Until the end of 30 June 2027`. */
export function daysOfSource({ startsOn, endsOn }: Days): string {
  if (startsOn === null && endsOn === null) return 'No end date'
  const from = startsOn === null ? '' : `From ${calendarDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${calendarDay(endsOn)}`
  if (endsOn === null) return `${from}, no end date`
  return from === '' ? until.replace('until', 'Until') : `${from} ${until}`
}

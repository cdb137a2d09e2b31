import type { AccessSource } from '@shala/contract/access'
import { calendarDay } from '../../../shared/calendarDay.ts'

/** From when until when a source grants a course, in words. */
export function daysOfSource({
  startsOn,
  endsOn,
}: Pick<AccessSource, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null && endsOn === null) return 'Without limits'
  const from = startsOn === null ? '' : `From ${calendarDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${calendarDay(endsOn)}`
  return from === '' ? until.replace('until', 'Until') : `${from} ${until}`.trim()
}

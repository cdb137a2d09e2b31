import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { Day } from '@shala/contract/values/days'
import { calendarDay } from '../../../../shared/calendarDay.ts'

/** A day in words; as it was given where it is none. */
export const dayLabel = (day: string): string =>
  Day.safeParse(day).success ? calendarDay(day) : day

/** From when until when, or empty where there is no limit. */
function dateRangeLabel(startsOn: string | null, endsOn: string | null): string {
  const from = startsOn === null ? '' : `From ${dayLabel(startsOn)}`
  const until = endsOn === null ? '' : `${from === '' ? 'Until' : ' until'} ${dayLabel(endsOn)}`
  return from + until
}

/** From when until when somebody may enter, before and after: `No end date → Until 31 December 2026`. */
export function accessChangeLabel({
  before,
  after,
  verdict,
  startsOn,
  endsOn,
}: Pick<PlannedRow, 'before' | 'after' | 'verdict' | 'startsOn' | 'endsOn'>): string {
  if (verdict === 'invalid') return dateRangeLabel(startsOn, endsOn)
  const label = (days: PlannedRow['before']) =>
    days === null ? 'No access' : dateRangeLabel(days.startsOn, days.endsOn) || 'No end date'
  const [from, to] = [label(before), label(after)]
  return before === null || from === to ? to : `${from} → ${to}`
}

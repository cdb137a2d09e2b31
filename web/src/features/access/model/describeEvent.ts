import { accessStatus, type AccessEvent, type AccessRecord } from '@shala/contract/access'
import { calendarDay } from '../../../shared/calendarDay.ts'
import { sourceLabel } from './sourceLabels.ts'

const actionLabels = {
  grant: 'Granted',
  revoke: 'Revoked',
  extend: 'Changed the last day of',
  claim: 'Claimed',
  undo: 'Took back a change of',
} as const satisfies Record<AccessEvent['action'], string>

/** What was done, before the course's title. */
export const actionLabel = ({ action }: Pick<AccessEvent, 'action'>): string => actionLabels[action]

/** From which source, where it was one, in brackets. */
export function describeEventSource({
  source,
  action,
}: Pick<AccessEvent, 'source' | 'action'>): string {
  if (source !== null) return `(${sourceLabel(source).toLowerCase()})`
  return action === 'revoke' ? '(whatever granted it)' : ''
}

/** How the record stood before the change, and how after it. */
export function describeChange({
  before,
  after,
  at,
}: Pick<AccessEvent, 'before' | 'after' | 'at'>): string {
  return `Before: ${describeStatus(before, at)}. After: ${describeStatus(after, at)}.`
}

function describeStatus(record: AccessRecord | null, at: Date): string {
  const { startsOn, endsOn } = record ?? {}
  const until = endsOn ? `until the end of ${calendarDay(endsOn)}` : 'without an end'
  switch (accessStatus(record, at)) {
    case 'never':
      return 'never granted'
    case 'revoked':
      return 'revoked'
    case 'expired':
      return endsOn ? `over since the end of ${calendarDay(endsOn)}` : 'over'
    case 'not-begun':
      return startsOn ? `from ${calendarDay(startsOn)} ${until}` : `paused, ${until}`
    case 'held':
      return `held ${until}`
  }
}

import { accessStatus, type AccessEvent, type AccessRecord } from '@shala/contract/access'
import { calendarDay } from '../../../shared/calendarDay.ts'
import { sourceWords } from './sourceWords.ts'

const doneWords = {
  grant: 'Granted',
  revoke: 'Revoked',
  extend: 'Changed the last day of',
  claim: 'Claimed',
  undo: 'Took back a change of',
} as const satisfies Record<AccessEvent['action'], string>

/** What was done, before the course's title. */
export const doneInWords = ({ action }: Pick<AccessEvent, 'action'>): string => doneWords[action]

/** From which source, where it was one, in brackets. */
export function sourceInWords({ source, action }: Pick<AccessEvent, 'source' | 'action'>): string {
  if (source !== null) return `(${sourceWords(source).toLowerCase()})`
  return action === 'revoke' ? '(whatever granted it)' : ''
}

/** How the record stood before the change, and how after it. */
export function changeInWords({
  before,
  after,
  at,
}: Pick<AccessEvent, 'before' | 'after' | 'at'>): string {
  return `Before: ${standingInWords(before, at)}. After: ${standingInWords(after, at)}.`
}

function standingInWords(record: AccessRecord | null, at: Date): string {
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

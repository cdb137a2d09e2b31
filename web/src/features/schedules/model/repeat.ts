import { formatDay } from '#shared/dates.ts'
import { type Weekday, weekdayNames, getWeekday, weekdays } from './days.ts'

/** The repetition as chosen in the form. Unsupported rules are kept unchanged. */
export interface Repeat {
  repeat: 'none' | 'daily' | 'weekly' | 'monthly' | 'other'
  /** The interval in days, weeks or months. */
  every: string
  /** Additional weekdays, such as `WE,FR`. */
  weekdays: string
  ends: 'after' | 'on'
  /** The number of sessions. */
  count: string
  /** The last possible day. */
  until: string
  /** The rule of `other`. */
  rule: string
}

export const repeatKinds: Readonly<Record<Repeat['repeat'], string>> = {
  none: 'Does not repeat',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly on the same day',
  other: 'Custom (advanced)',
}

export const repeatEnds: Readonly<Record<Repeat['ends'], string>> = {
  after: 'After a number of sessions',
  on: 'On a date',
}

export const noRepeat: Repeat = {
  repeat: 'none',
  every: '1',
  weekdays: '',
  ends: 'after',
  count: '10',
  until: '',
  rule: '',
}

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const

/** Returns the weekdays of a weekly rule, always including the first session's. */
export function chosenWeekdays(text: string, startDay: string): Weekday[] {
  const start = getWeekday(startDay)
  const chosen = new Set(text.split(','))
  return weekdays.filter((weekday) => weekday === start || chosen.has(weekday))
}

/** Returns the RRULE, or null for a single session. The server validates it. */
export function toRule(chosen: Repeat, startDay: string): string | null {
  if (chosen.repeat === 'none') return null
  if (chosen.repeat === 'other') return chosen.rule
  const every = chosen.every.trim()
  const days = chosenWeekdays(chosen.weekdays, startDay)
  return [
    `FREQ=${frequencies[chosen.repeat]}`,
    every === '1' ? '' : `INTERVAL=${every}`,
    chosen.repeat === 'weekly' && days.length > 0 ? `BYDAY=${days.join(',')}` : '',
    chosen.ends === 'after'
      ? `COUNT=${chosen.count.trim()}`
      : `UNTIL=${chosen.until.replaceAll('-', '')}T235959`,
  ]
    .filter(Boolean)
    .join(';')
}

/** Parses a rule. Unsupported rules are kept unchanged. */
export function parseRepeat(rule: string | null, startDay: string): Repeat {
  if (rule === null) return noRepeat
  const parts = new Map(
    rule.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=')
      return [name, value]
    }),
  )
  const repeat = Object.entries(frequencies).find(([, freq]) => freq === parts.get('FREQ'))?.[0]
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '') ?? []
  const chosen: Repeat = {
    repeat: repeat === 'daily' || repeat === 'weekly' || repeat === 'monthly' ? repeat : 'other',
    every: parts.get('INTERVAL') ?? '1',
    weekdays: parts.get('BYDAY') ?? '',
    ends: parts.has('UNTIL') ? 'on' : 'after',
    count: parts.get('COUNT') ?? noRepeat.count,
    until: year === undefined ? '' : `${year}-${month ?? ''}-${day ?? ''}`,
    rule,
  }
  // A weekly rule may omit the weekday of its first session.
  const says =
    chosen.repeat !== 'other' && [startDay, ''].some((day) => toRule(chosen, day) === rule)
  return says ? { ...chosen, rule: '' } : { ...noRepeat, repeat: 'other', rule }
}

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const

/**
 * Describes a rule in words, with the number of sessions that remain without the skipped dates. An
 * unusual rule is returned unchanged.
 */
export function describeRule(rule: string | null, skipped = 0): string {
  if (rule === null) return 'Once'
  // A weekly rule names its weekdays, so the first day adds none.
  const { repeat, every, weekdays: days, ends, count, until } = parseRepeat(rule, '')
  if (repeat === 'none' || repeat === 'other') return rule
  const unit = units[repeat]
  const step = every === '1' ? `Every ${unit}` : `Every ${every} ${unit}s`
  const named = weekdays.filter((day) => days.split(',').includes(day))
  const on = named.length > 0 ? ` on ${listed(named.map((day) => weekdayNames[day]))}` : ''
  const end = ends === 'on' ? `until ${formatDay(until)}` : times(String(Number(count) - skipped))
  const left = skipped === 1 ? ' (1 date skipped)' : ` (${skipped} dates skipped)`
  return `${step}${on}, ${end}${skipped === 0 ? '' : left}`
}

const times = (count: string) => (count === '1' ? 'once' : `${count} times`)

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

import { calendarDay } from '../../../shared/calendarDay.ts'
import { type Weekday, weekdayNames, weekdayOf, weekdays } from './wallTime.ts'

/** How a schedule repeats, as it is chosen. What no choice can say stays a rule, word for word. */
export interface Repeat {
  repeat: 'none' | 'daily' | 'weekly' | 'monthly' | 'other'
  /** Every so many days, weeks or months. */
  every: string
  /** Beside the weekday of the first session, such as `WE,FR`. */
  weekdays: string
  ends: 'after' | 'on'
  /** The number of sessions. */
  count: string
  /** The last day on which there may be one. */
  until: string
  /** The rule of `other`. */
  rule: string
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

/** The weekdays of a weekly rule, that of the first session always among them. */
export function chosenWeekdays(text: string, startDay: string): Weekday[] {
  const start = weekdayOf(startDay)
  const chosen = new Set(text.split(','))
  return weekdays.filter((weekday) => weekday === start || chosen.has(weekday))
}

/** The RRULE of what was chosen, or null for a single session. The server says whether it is right. */
export function ruleOf(chosen: Repeat, startDay: string): string | null {
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

/** What was chosen, of a rule; one that the choices cannot say is kept as it is. */
export function repeatOf(rule: string | null, startDay: string): Repeat {
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
  // A weekly rule may leave the weekday of its first session unsaid.
  const says =
    chosen.repeat !== 'other' && [startDay, ''].some((day) => ruleOf(chosen, day) === rule)
  return says ? { ...chosen, rule: '' } : { ...noRepeat, repeat: 'other', rule }
}

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const

/** A rule as people say it; one that is out of the ordinary as it is written. */
export function describeRule(rule: string | null): string {
  if (rule === null) return 'Once'
  // A weekly rule names its weekdays itself, so the first day adds none.
  const { repeat, every, weekdays: days, ends, count, until } = repeatOf(rule, '')
  if (repeat === 'none' || repeat === 'other') return rule
  const unit = units[repeat]
  const step = every === '1' ? `Every ${unit}` : `Every ${every} ${unit}s`
  const named = weekdays.filter((day) => days.split(',').includes(day))
  const on = named.length > 0 ? ` on ${listed(named.map((day) => weekdayNames[day]))}` : ''
  const end = ends === 'on' ? `until ${calendarDay(until)}` : times(count)
  return `${step}${on}, ${end}`
}

const times = (count: string) => (count === '1' ? 'once' : `${count} times`)

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

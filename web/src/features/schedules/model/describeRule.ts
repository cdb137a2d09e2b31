import { calendarDay } from '../../../shared/calendarDay.ts'
import { repeatOf } from './repeat.ts'
import { weekdayNames, weekdays } from './wallTime.ts'

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

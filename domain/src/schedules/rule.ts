import { AppError } from '@shala/contract/AppError'
import { limits } from '@shala/contract/limits'

/** A recurrence rule of RFC 5545, section 3.3.10, as far as sessions may repeat by it. */
export interface Rule {
  readonly freq: Frequency
  readonly interval: number
  readonly count: number | null
  /** As given: `20270630T180000`, with a Z for UTC. */
  readonly until: string | null
  readonly byDay: readonly string[]
  readonly byMonth: readonly number[]
  readonly byMonthDay: readonly number[]
  readonly byYearDay: readonly number[]
  readonly byWeekNo: readonly number[]
  readonly bySetPos: readonly number[]
  readonly weekStart: string
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]

const names = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYSETPOS',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
]
const weekday = /^(MO|TU|WE|TH|FR|SA|SU)$/
const numberedWeekday = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/

/** Reads a rule. Throws the AppError of one that is no rule, never ends, or names times of day. */
export function parseRule(text: string): Rule {
  const parts = splitParts(text)
  const freq = parseFrequency(parts.get('FREQ'))
  for (const name of ['BYHOUR', 'BYMINUTE', 'BYSECOND']) {
    if (parts.has(name)) throw bad(`must not have ${name}: the time of day is that of the start`)
  }
  const rule: Rule = {
    freq,
    interval: parseWhole(parts, 'INTERVAL', limits.scheduleDays) ?? 1,
    count: parseWhole(parts, 'COUNT', limits.scheduleSessions),
    until: parseUntil(parts.get('UNTIL')),
    byDay: parseList(parts, 'BYDAY'),
    byMonth: parseNumbers(parts, 'BYMONTH', { least: 1, most: 12 }),
    byMonthDay: parseNumbers(parts, 'BYMONTHDAY', { least: -31, most: 31 }),
    byYearDay: parseNumbers(parts, 'BYYEARDAY', { least: -366, most: 366 }),
    byWeekNo: parseNumbers(parts, 'BYWEEKNO', { least: -53, most: 53 }),
    bySetPos: parseNumbers(parts, 'BYSETPOS', { least: -366, most: 366 }),
    weekStart: parts.get('WKST') ?? 'MO',
  }
  if (rule.count !== null && rule.until !== null)
    throw bad('must end by COUNT or by UNTIL, not both')
  if (rule.count === null && rule.until === null) throw bad('must end, by COUNT or by UNTIL')
  refuseUnfitting(rule)
  return rule
}

function bad(message: string): AppError {
  return new AppError('invalid-argument', message, 'schedule.rule')
}

function splitParts(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=([0-9A-Z,+-]+)$/.exec(part) ?? []
    if (!names.includes(name)) throw bad('must be a rule such as FREQ=WEEKLY;BYDAY=MO;COUNT=10')
    if (parts.has(name)) throw bad(`must have ${name} once`)
    parts.set(name, value)
  }
  return parts
}

function parseFrequency(value: string | undefined): Frequency {
  const freq = frequencies.find((known) => known === value)
  if (freq === undefined) throw bad('must repeat daily, weekly, monthly or yearly (FREQ)')
  return freq
}

function parseWhole(parts: Map<string, string>, name: string, most: number): number | null {
  const value = parts.get(name)
  if (value === undefined) return null
  const whole = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (whole < 1) throw bad(`must have a whole number as ${name}`)
  if (whole > most) throw bad(`must have at most ${most} as ${name}`)
  return whole
}

function parseUntil(value: string | undefined): string | null {
  if (value === undefined) return null
  if (!/^\d{8}T\d{6}Z?$/.test(value)) {
    throw bad('must have a day and a time as UNTIL, such as 20270630T180000')
  }
  return value
}

function parseList(parts: Map<string, string>, name: string): string[] {
  return parts.get(name)?.split(',') ?? []
}

/** Numbers of a range; nought, where the range runs from below it, is none. */
function parseNumbers(
  parts: Map<string, string>,
  name: string,
  { least, most }: { least: number; most: number },
): number[] {
  return parseList(parts, name).map((entry) => {
    const number = /^[+-]?\d{1,3}$/.test(entry) ? Number(entry) : Number.NaN
    if (number >= least && number <= most && number !== 0) return number
    throw bad(`must have numbers from ${least < 0 ? 1 : least} to ${most} as ${name}`)
  })
}

/** Refuses combinations of parts that RFC 5545 forbids. */
function refuseUnfitting(rule: Rule): void {
  const { freq, byDay, byMonthDay, byYearDay, byWeekNo, bySetPos, byMonth } = rule
  if (!weekday.test(rule.weekStart)) throw bad('must have a weekday as WKST, such as MO')
  for (const day of byDay) {
    const [, position] = numberedWeekday.exec(day) ?? []
    if (!numberedWeekday.test(day) || Math.abs(Number(position ?? 1)) > 53) {
      throw bad('must have weekdays as BYDAY, such as MO,WE')
    }
    if (position === undefined) continue
    if (Number(position) === 0) throw bad('must have weekdays as BYDAY, such as MO,WE')
    const counts = freq === 'MONTHLY' || (freq === 'YEARLY' && byWeekNo.length === 0)
    if (!counts) throw bad(`must not count weekdays (${day}) in a ${freq.toLowerCase()} rule`)
  }
  if (freq === 'WEEKLY' && byMonthDay.length > 0) {
    throw bad('must not have BYMONTHDAY in a weekly rule')
  }
  if (freq !== 'YEARLY' && byWeekNo.length > 0)
    throw bad('must have BYWEEKNO in a yearly rule only')
  if (freq !== 'YEARLY' && byYearDay.length > 0) {
    throw bad('must have BYYEARDAY in a yearly rule only')
  }
  const others = [byDay, byMonth, byMonthDay, byYearDay, byWeekNo]
  if (bySetPos.length > 0 && others.every((list) => list.length === 0)) {
    throw bad('must have another part beginning with BY beside BYSETPOS')
  }
}

import { formatLongDay } from '@shala/contract/values/longDay'
import { Temporal } from 'temporal-polyfill'
import { formatDay, formatDays } from '#shared/dates.ts'

export type Span = 'week' | 'month'

/** A span of whole days in the school's time zone, such as `2027-03-29`. */
export interface Days {
  /** Monday first. A month includes the neighbouring days of its weeks. */
  readonly days: readonly string[]
  /** The title, such as `March 2027`. */
  readonly title: string
  readonly previous: string
  readonly next: string
  /** The start of the first day and the end of the last one. */
  readonly from: Date
  readonly before: Date
}

export function daysAround(span: Span, day: string, timeZone: string): Days {
  const chosen = Temporal.PlainDate.from(day)
  const first = monday(span === 'week' ? chosen : chosen.with({ day: 1 }))
  const last = span === 'week' ? first : monday(chosen.with({ day: chosen.daysInMonth }))
  const length = first.until(last).days + 7
  const step = span === 'week' ? { weeks: 1 } : { months: 1 }
  const begins = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
  return {
    days: Array.from({ length }, (_, index) => first.add({ days: index }).toString()),
    title: span === 'week' ? weekTitle(first) : monthTitle(chosen),
    previous: chosen.subtract(step).toString(),
    next: chosen.add(step).toString(),
    from: begins(first),
    before: begins(first.add({ days: length })),
  }
}

const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })

const monthTitle = (date: Temporal.PlainDate) => formatLongDay(date.toString()).replace(/^\d+ /, '')

function weekTitle(first: Temporal.PlainDate): string {
  return formatDays(first.toString(), first.add({ days: 6 }).toString())
}

export function onTheClock(at: Date, timeZone: string): { day: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

export function parseDay(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text).toString()
  } catch {
    return null
  }
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** Formats `2027-03-29T18:00` as `Mon, 29 Mar 2027, 18:00`, without a time zone. */
export function wallMoment(wallTime: string): string {
  const day = wallTime.slice(0, 10)
  return `${weekday.format(new Date(day))}, ${formatDay(day)}, ${wallTime.slice(11)}`
}

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

/** Returns the weekday of a day such as `2027-03-29`, or null. */
export function getWeekday(date: string): Weekday | null {
  const at = new Date(`${date}T00:00Z`)
  return Number.isNaN(at.getTime()) ? null : (weekdays[(at.getUTCDay() + 6) % 7] ?? null)
}

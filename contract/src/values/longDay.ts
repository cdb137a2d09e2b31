import type { Day } from './days.ts'

// Created when it is needed: pages load this file, and the first formatter takes a slow phone 90 ms.
const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format(at)

/** Formats a day as `31 January 2027`, for emails and PDFs. */
export const formatLongDay = (day: Day): string =>
  format(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })

/** Formats two days as `30 January to 11 April 2027`. The year is given once if it is the same. */
export function formatLongDays(start: Day, end: Day): string {
  if (start === end) return formatLongDay(start)
  const from = formatLongDay(start)
  const hasOneYear = start.slice(0, 4) === end.slice(0, 4)
  return `${hasOneYear ? from.replace(/ \d{4}$/, '') : from} to ${formatLongDay(end)}`
}

/** Formats a moment as `Saturday, 12 September 2026, 09:30`, for emails. */
export function formatLongMoment(at: Date, timeZone: string): string {
  const weekday = format(at, { weekday: 'long', timeZone })
  const day = format(at, { dateStyle: 'long', timeZone })
  const time = format(at, { timeStyle: 'short', timeZone })
  return `${weekday}, ${day}, ${time}`
}

/** Names a time zone such as `America/New_York` as `New York time`. */
export function formatTimeZone(timeZone: string): string {
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`
}

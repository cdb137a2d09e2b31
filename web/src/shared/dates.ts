import { keepOnOneLine } from '@shala/contract/values/keepOnOneLine'

// Not `Intl`: its first formatter takes a slow phone 90 ms, and all public pages have dates.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Parts {
  year: number
  month: number
  day: number
}

/** Throws a `RangeError` if the text is not a day. */
function toParts(day: string): Parts {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) throw new RangeError(`${day} is not a day`)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** The clocks that were read before: a list has many moments, and a format is slow to make. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall time of a moment in a time zone, such as `2027-03-29T18:00`. */
export function toWallTime(at: Date, timeZone: string): string {
  // Sweden writes dates like ISO 8601.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock.format(at).replace(' ', 'T')
}

const dayOfYear = ({ month, day }: Parts) => `${day} ${months[month] ?? ''}`

/**
 * Formats a day as `20 Nov 2026`. A text such as `2026-11-20` is a calendar day; of an instant it is the
 * day in UTC. A `Date` is a moment, on the clock of a time zone.
 */
export function formatDay(day: string): string
export function formatDay(at: Date, timeZone: string): string
export function formatDay(day: string | Date, timeZone = 'UTC'): string {
  const parts = toParts(typeof day === 'string' ? day : toWallTime(day, timeZone).slice(0, 10))
  return `${dayOfYear(parts)} ${parts.year}`
}

/** Formats a day such as `2026-11-20` as `20 Nov`. */
export const formatDayOfYear = (day: string): string => dayOfYear(toParts(day))

/** Formats a day for the middle of a sentence: as `formatDay`, but a line does not break within it. */
export const formatUnbrokenDay = (day: string): string => keepOnOneLine(formatDay(day))

/** Formats a month such as `2026-11` as `Nov 2026`. */
export const formatMonth = (month: string): string =>
  `${formatMonthName(month)} ${month.slice(0, 4)}`

/** Formats a month such as `2029-04` as `04/2029`, as cards have it. */
export const formatCardMonth = (month: string): string => month.split('-').toReversed().join('/')

/** Formats a month such as `2026-11` as `Nov`. */
export const formatMonthName = (month: string): string => months[Number(month.slice(5)) - 1] ?? ''

/** Formats two days as `30 Jan to 11 Apr 2027`. The year is given once if it is the same. */
export function formatDays(start: string, end: string): string {
  if (start === end) return formatDay(start)
  const [from, to] = [toParts(start), toParts(end)]
  return `${from.year === to.year ? dayOfYear(from) : formatDay(start)} to ${formatDay(end)}`
}

/** Formats a moment on the clock of a time zone as `20 Nov 2026, 14:05`. */
export const formatMoment = (at: Date, timeZone: string): string =>
  `${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`

/** Formats the time of a moment on the clock of a time zone as `14:05`. */
export const formatTime = (at: Date, timeZone: string): string => toWallTime(at, timeZone).slice(11)

/** Returns the label of a course date: its title, if any, and its days. */
export function dateName(title: string | null, start: string, end: string): string {
  const days = formatDays(start, end)
  return title === null ? days : `${title}, ${days}`
}

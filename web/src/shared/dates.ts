import { keepOnOneLine } from '@shala/contract/values/keepOnOneLine'

// Not `Intl`: its first formatter takes a slow phone 90 ms, and all public pages have dates.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Parts {
  year: number
  month: number
  day: number
}

/** Throws a `RangeError` if the text is not a day. */
function toParts(day: string | Date): Parts {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(day)} is not a day`)
  return typeof day === 'string'
    ? { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
    : { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

const dayOfYear = ({ month, day }: Parts) => `${day} ${months[month] ?? ''}`

/**
 * Formats a day as `20 Nov 2026`. A text such as `2026-11-20` is a calendar day, the same on all
 * devices; of an instant it is the day in UTC. A `Date` is a moment on the clock of this device.
 */
export function formatDay(day: string | Date): string {
  const parts = toParts(day)
  return `${dayOfYear(parts)} ${parts.year}`
}

/** Formats a day such as `2026-11-20` as `20 Nov`. */
export const formatDayOfYear = (day: string): string => dayOfYear(toParts(day))

/** Formats a day for the middle of a sentence: as `formatDay`, but a line does not break within it. */
export const formatUnbrokenDay = (day: string): string => keepOnOneLine(formatDay(day))

/** Formats a month such as `2026-11` as `Nov 2026`. */
export const formatMonth = (month: string): string =>
  `${formatMonthName(month)} ${month.slice(0, 4)}`

/** Formats a month such as `2026-11` as `Nov`. */
export const formatMonthName = (month: string): string => months[Number(month.slice(5)) - 1] ?? ''

/** Formats two days as `30 Jan to 11 Apr 2027`. The year is given once if it is the same. */
export function formatDays(start: string, end: string): string {
  if (start === end) return formatDay(start)
  const [from, to] = [toParts(start), toParts(end)]
  return `${from.year === to.year ? dayOfYear(from) : formatDay(start)} to ${formatDay(end)}`
}

/** Formats a moment on the clock of this device as `20 Nov 2026, 14:05`. */
export function formatMoment(date: Date): string {
  return `${formatDay(date)}, ${formatTime(date)}`
}

/** Formats a time of day on the clock of this device as `14:05`. */
export const formatTime = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

/** Returns the label of a course date: its title, if any, and its days. */
export function dateName(title: string | null, start: string, end: string): string {
  const days = formatDays(start, end)
  return title === null ? days : `${title}, ${days}`
}

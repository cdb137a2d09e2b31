// `Intl` says it too, but its first formatter takes a slow phone 90 ms, and every public page has dates.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `9 January`, of `2027-01-09` or of an instant on that day in UTC: the same on every machine. */
function dayOfYear(iso: string): string {
  const date = new Date(iso)
  const month = months[date.getUTCMonth()]
  if (month === undefined) throw new RangeError(`${iso} is no day`)
  return `${date.getUTCDate()} ${month}`
}

/** The same with its year, as `9 January 2027`. */
export const calendarDay = (iso: string): string =>
  `${dayOfYear(iso)} ${new Date(iso).getUTCFullYear()}`

/** Returns the label of a course date: its title, if any, and its days. */
export function dateName(title: string | null, start: string, end: string): string {
  const days = calendarSpan(start, end)
  return title === null ? days : `${title}, ${days}`
}

/** Two days as `30 January to 11 April 2027`; the year is said once where it is the same. */
export function calendarSpan(start: string, end: string): string {
  if (start === end) return calendarDay(start)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  const from = sameYear ? dayOfYear(start) : calendarDay(start)
  return `${from} to ${calendarDay(end)}`
}

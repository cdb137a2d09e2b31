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
export function dayOfYear(iso: string): string {
  const date = new Date(iso)
  const month = months[date.getUTCMonth()]
  if (month === undefined) throw new RangeError(`${iso} is no day`)
  return `${date.getUTCDate()} ${month}`
}

/** The same with its year, as `9 January 2027`. */
export const calendarDay = (iso: string): string =>
  `${dayOfYear(iso)} ${new Date(iso).getUTCFullYear()}`

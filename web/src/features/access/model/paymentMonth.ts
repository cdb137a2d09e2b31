import { formatDay } from '../../../shared/dates.ts'

/** Returns true for a month such as `2026-11`. */
export const isMonth = (text: string): boolean => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/** Adds months: `2026-12` and 1 give `2027-01`. */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** Formats a month, such as `Nov 2026`. */
export const monthLabel = (month: string): string => formatDay(`${month}-01`).replace('1 ', '')

/** Returns the day of a moment in a time zone, such as `2026-11-30`. */
export function toSchoolDay(at: Date, timeZone: string): string {
  // The Swedish format is ISO.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

/** Returns the UTC months that overlap a month in a time zone. */
export function listUtcMonths(month: string, timeZone: string): string[] {
  const isWithin = (time: number) => toSchoolDay(new Date(time), timeZone).startsWith(month)
  const begins = Date.parse(`${month}-01T00:00:00Z`)
  const ends = Date.parse(`${monthsFrom(month, 1)}-01T00:00:00Z`)
  return [
    ...(isWithin(begins - 1) ? [monthsFrom(month, -1)] : []),
    month,
    ...(isWithin(ends) ? [monthsFrom(month, 1)] : []),
  ]
}

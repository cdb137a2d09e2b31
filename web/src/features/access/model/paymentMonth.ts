import { calendarDay } from '../../../shared/calendarDay.ts'

/** Whether a text is a month such as `2026-11`. */
export const isMonth = (text: string): boolean => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/** The month so many months later, or earlier: `2026-12` and 1 make `2027-01`. */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** `November 2026`. */
export const monthLabel = (month: string): string => calendarDay(`${month}-01`).replace('1 ', '')

/** The day of a moment on the clocks of a time zone, such as `2026-11-30`. */
export function dayOf(at: Date, timeZone: string): string {
  // Swedes write their days as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

/** The months of UTC in which a month of a time zone lies: itself, and a neighbour where they overlap. */
export function utcMonthsOf(month: string, timeZone: string): string[] {
  const isWithin = (time: number) => dayOf(new Date(time), timeZone).startsWith(month)
  const begins = Date.parse(`${month}-01T00:00:00Z`)
  const ends = Date.parse(`${monthsFrom(month, 1)}-01T00:00:00Z`)
  return [
    ...(isWithin(begins - 1) ? [monthsFrom(month, -1)] : []),
    month,
    ...(isWithin(ends) ? [monthsFrom(month, 1)] : []),
  ]
}

import { calendarDay, dayOfYear } from './calendarDay.ts'

/** Two days as `30 January to 11 April 2027`; the year is said once where it is the same. */
export function calendarSpan(start: string, end: string): string {
  if (start === end) return calendarDay(start)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  const from = sameYear ? dayOfYear(start) : calendarDay(start)
  return `${from} to ${calendarDay(end)}`
}

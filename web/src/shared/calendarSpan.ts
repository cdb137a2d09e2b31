import { calendarDay, dayOfYear } from './calendarDay.ts'

/** What a date of a course is called: its name where it has one, and its days. */
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

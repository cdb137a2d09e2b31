import { calendarDay } from './calendarDay.ts'

const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Two days as `30 January to 11 April 2027`; the year is said once where it is the same. */
export function calendarSpan(start: string, end: string): string {
  if (start === end) return calendarDay(start)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  const from = sameYear ? dayOfYear.format(new Date(start)) : calendarDay(start)
  return `${from} to ${calendarDay(end)}`
}

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats `2027-03-29T18:00` as `Mon, 29 Mar 2027, 18:00`, without a time zone. */
export function wallMoment(wallTime: string): string {
  return `${day.format(new Date(`${wallTime}Z`))}, ${wallTime.slice(11)}`
}

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

/** Returns the weekday of a day such as `2027-03-29`, or null. */
export function getWeekday(date: string): Weekday | null {
  const at = new Date(`${date}T00:00Z`)
  return Number.isNaN(at.getTime()) ? null : (weekdays[(at.getUTCDay() + 6) % 7] ?? null)
}

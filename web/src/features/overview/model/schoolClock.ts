import { Temporal } from 'temporal-polyfill'

/** A time span. */
export interface Stretch {
  readonly from: Date
  readonly before: Date
}

/** Returns the school's current day. */
export function getCurrentDay(now: Date, timeZone: string): Stretch {
  return stretch(dayAt(now, timeZone), { days: 1 }, timeZone)
}

/**
 * Returns the last weeks of the school, Monday first; the oldest first and the current one last.
 */
export function weeksUntil(now: Date, timeZone: string, count: number): Stretch[] {
  const day = dayAt(now, timeZone)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return Array.from({ length: count }, (_, week) =>
    stretch(monday.subtract({ weeks: count - 1 - week }), { weeks: 1 }, timeZone),
  )
}

function dayAt(now: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function stretch(
  first: Temporal.PlainDate,
  length: { days?: number; weeks?: number },
  timeZone: string,
): Stretch {
  return { from: getBeginning(first, timeZone), before: getBeginning(first.add(length), timeZone) }
}

function getBeginning(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds)
}

/** The number of days that the overview looks ahead and back. */
export const windowDays = 30

/** Adds days to a moment; negative numbers go back. */
export const daysFrom = (at: Date, days: number): Date =>
  new Date(at.getTime() + days * 24 * 60 * 60 * 1000)

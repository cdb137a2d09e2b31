import * as z from 'zod'
import { limits } from '../limits.ts'

/** A day of the calendar, such as `2027-03-28`, without a time and without a zone. */
export const Day = z.iso
  .date('must be a day, such as 2027-03-28')
  .refine(
    (day) => day >= limits.firstDay && day <= limits.lastDay,
    `must be from ${limits.firstDay.slice(0, 4)} to ${limits.lastDay.slice(0, 4)}`,
  )
export type Day = z.infer<typeof Day>

/** Returns the day some days later, or earlier if `days` is negative. */
export function addDays(day: Day, days: number): Day {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}

/** Firestore's Timestamp, as both the Admin and the browser SDK hand it out. */
const Timestamp = z.custom<{ toDate(): Date }>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function',
)

/** A moment in a stored document. Parsing turns the store's Timestamp into a Date. */
export const StoredInstant = z.union([z.date(), Timestamp.transform((value) => value.toDate())])

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

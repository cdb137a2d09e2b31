import * as z from 'zod'
import { day } from '../contentDate.ts'

/** One run of a course. */
export const CourseDate = z.object({
  _key: z.string(),
  /** For example `Spring group`. */
  title: z.string().nullable(),
  start: day,
  end: day,
  /** When within those days, such as `Saturdays and Sundays, 9:00 to 17:00`. */
  times: z.string().nullable(),
  /** How many seats there are in all; null where the school does not count them. */
  seats: z.int().positive().nullable().catch(null),
  places: z.enum(['open', 'few', 'full']).catch('open'),
})

export type CourseDate = z.infer<typeof CourseDate>

export const courseDateFields = '_key, title, start, end, times, seats, places'

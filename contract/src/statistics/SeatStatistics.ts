import * as z from 'zod'
import { Day, StoredInstant } from '../values/days.ts'

const Count = z.int().min(0)

/** `statistics/seats`: the seats of the coming sessions by week, without personal data. */
export const SeatStatistics = z.object({
  computedAt: StoredInstant,
  /** The current week first. */
  weeks: z.array(
    z.object({
      /** A Monday in the school's time zone. */
      from: Day,
      booked: Count,
      /** Seats that are not booked. A session with too many bookings has none. */
      free: Count,
      waiting: Count,
    }),
  ),
})

export type SeatStatistics = z.infer<typeof SeatStatistics>

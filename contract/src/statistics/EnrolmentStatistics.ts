import * as z from 'zod'
import { StoredInstant } from '../values/days.ts'
import { Month } from './months.ts'

/** `statistics/enrolments`: the enrolments by month, without personal data. */
export const EnrolmentStatistics = z.object({
  computedAt: StoredInstant,
  /** The oldest month first, the month of `computedAt` last. */
  months: z.array(z.object({ month: Month, enrolments: z.int().min(0) })),
})

export type EnrolmentStatistics = z.infer<typeof EnrolmentStatistics>

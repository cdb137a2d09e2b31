import * as z from 'zod'
import { Currency } from '../payments/money.ts'
import { StoredInstant } from '../values/days.ts'
import { Month } from './months.ts'

const Minor = z.int().min(0)

/** The sums of a month in minor units. */
const MonthSums = z.object({
  month: Month,
  received: Minor,
  refunded: Minor,
  /** The amounts that were due in this month. */
  due: Minor,
  /** The part of `due` that is not paid. */
  open: Minor,
})

/** The days since an overdue amount was due, such as 31 to 60. The last one has no end. */
export const overdueAges = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/**
 * `statistics/payments`: the sums of payments and of amounts that are due, by currency and month,
 * without personal data. A currency without any sum is left out.
 */
export const PaymentStatistics = z.object({
  computedAt: StoredInstant,
  currencies: z.array(
    z.object({
      currency: Currency,
      /** The oldest month first, the month of `computedAt` last. */
      months: z.array(MonthSums),
      /** In minor units, by `overdueAges`. */
      overdue: z.array(Minor),
    }),
  ),
})

export type PaymentStatistics = z.infer<typeof PaymentStatistics>

import * as z from 'zod'
import { limits } from '../limits.ts'
import { MinorAmount } from '../payments/money.ts'
import { Day } from '../values/days.ts'

const EarlyBird = z.strictObject({ amount: MinorAmount, until: Day })

/** The price of a course, or of one of its groups, in minor units of the currency of the school. */
export const CoursePrice = z
  .strictObject({
    amount: MinorAmount,
    /** The part of it that keeps a place; null for none. */
    deposit: MinorAmount.min(1, 'must be more than 0').nullable(),
    /** The lower price for requests until the end of a day; null for none. */
    earlyBird: EarlyBird.nullable(),
    /** The number of monthly instalments after the deposit; 0 for a single payment. */
    instalments: z
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(limits.instalments - 1, `must be at most ${limits.instalments - 1}`),
  })
  .refine(({ amount, earlyBird }) => earlyBird === null || earlyBird.amount < amount, {
    path: ['earlyBird', 'amount'],
    message: 'must be below the price',
  })
  .refine(
    ({ amount, deposit, earlyBird }) =>
      deposit === null || deposit <= Math.min(amount, earlyBird?.amount ?? amount),
    { path: ['deposit'], message: 'must not be more than the price' },
  )
export type CoursePrice = z.infer<typeof CoursePrice>

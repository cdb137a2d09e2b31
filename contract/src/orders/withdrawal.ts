import * as z from 'zod'
import { limits } from '../limits.ts'

/** From so many days before the first day of the course on, this part of the price is kept. */
export const CancellationRule = z.strictObject({
  /** Days before the first day of the course; 0 is that day, and later. */
  daysBefore: z
    .int('must be a whole number of days')
    .min(0, 'must not be negative')
    .max(limits.scheduleDays, `must be at most ${limits.scheduleDays}`),
  keptPercent: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(100, 'must be at most 100'),
})

export type CancellationRule = z.infer<typeof CancellationRule>

/** The school's rules, the earliest days first. Earlier than all of them, nothing is kept. */
export const CancellationRules = z.strictObject({
  rules: z
    .array(CancellationRule)
    .max(limits.cancellationRules, `must be at most ${limits.cancellationRules} rules`)
    .refine(
      (rules) =>
        rules.every(({ daysBefore }, place) => daysBefore < (rules[place - 1]?.daysBefore ?? 1e9)),
      { message: 'must be in the order of their days, the most days first' },
    ),
  /** True if the school keeps the deposit in any case. */
  keepsDeposit: z.boolean('must be true or false'),
})

export type CancellationRules = z.infer<typeof CancellationRules>

import * as z from 'zod'
import { limits } from '../limits.ts'
import { floorToStep, isTooSmall } from '../payments/cardAmounts.ts'
import { addDays, type Day } from '../values/days.ts'
import { getOrderBalance, getRefundable } from './instalments.ts'
import { isByProvider, type Order } from './orders.ts'

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

/** A proposal for a withdrawal, in minor units. */
export interface WithdrawalProposal {
  /** The rule that applies; null before the first one. */
  readonly rule: CancellationRule | null
  /** The part of the price that the school keeps. */
  readonly kept: number
  /** The amount that goes back to the student. */
  readonly refund: number
  /** The amount that the student still owes. */
  readonly due: number
  /** The refund by payments, the latest first. */
  readonly refunds: readonly { readonly paymentId: string; readonly amount: number }[]
}

type WithdrawnOrder = Pick<Order, 'price' | 'currency' | 'instalments' | 'payments' | 'refunds'>

/** Returns what the school keeps and refunds if a student withdraws on a day. */
export function proposeWithdrawal(
  order: WithdrawnOrder & Pick<Order, 'startsOn'>,
  { rules, keepsDeposit }: CancellationRules,
  day: Day,
): WithdrawalProposal {
  const { startsOn, price } = order
  const rule =
    startsOn === null
      ? undefined
      : rules.findLast(({ daysBefore }) => day >= addDays(startsOn, -daysBefore))
  const percent = rule?.keptPercent ?? 0
  const part = floorToStep(Math.round((price * percent) / 100), order.currency)
  const deposit = keepsDeposit ? (order.instalments[0]?.amount ?? 0) : 0
  const kept = Math.min(price, Math.max(part, deposit))
  const { due } = settleWithdrawal(order, kept)
  // No card pays a small rest, so the school keeps the money that it has.
  const waived = isTooSmall(due, order.currency) ? due : 0
  return settleWithdrawal(order, kept - waived, rule ?? null)
}

/** Returns the refund and the debt where the school keeps a part of the price, in minor units. */
export function settleWithdrawal(
  order: WithdrawnOrder,
  kept: number,
  rule: CancellationRule | null = null,
): WithdrawalProposal {
  const { paid, refunded } = getOrderBalance(order)
  const held = paid - refunded
  const refund = Math.max(0, held - kept)
  return {
    rule,
    kept,
    refund,
    due: Math.max(0, kept - held),
    refunds: splitRefund(order, refund),
  }
}

/**
 * Divides a refund among the payments, the latest first, because providers refund old ones less long.
 * A part that cards cannot take goes to other payments, or else is left out.
 */
function splitRefund(
  order: Pick<Order, 'currency' | 'payments' | 'refunds'>,
  refund: number,
): { paymentId: string; amount: number }[] {
  let left = refund
  return order.payments.toReversed().flatMap((payment) => {
    const most = Math.min(left, getRefundable(order, payment))
    const amount = isByProvider(payment) ? floorToStep(most, order.currency) : most
    left -= amount
    return amount > 0 ? [{ paymentId: payment.id, amount }] : []
  })
}

import { isByProvider, type Order } from '@shala/contract/orders/orders'
import type { CancellationRule, CancellationRules } from '@shala/contract/orders/withdrawal'
import { addDays, type Day } from '@shala/contract/values/days'
import { floorToStep, isTooSmall } from '../payments/stripeAmounts.ts'
import { getOrderBalance, getRefundable } from './instalments.ts'

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
  const first = order.instalments.find(({ id }) => id === 'deposit')
  const deposit = keepsDeposit ? (first?.amount ?? 0) : 0
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

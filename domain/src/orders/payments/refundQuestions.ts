import type { OrderContent, OrderRefund } from '@shala/contract/orders/orders'
import { getOrderBalance, listCountedRefunds } from '../instalments.ts'

/** The words of this question in the list of tasks. */
export const refundTask =
  'Money was refunded at the payment provider. Say whether the student owes it again.'

/** A refund that was made at the provider, with the part that the student could owe again. */
export interface RefundQuestion {
  readonly refund: OrderRefund
  /** In minor units. */
  readonly owed: number
}

/** Returns the part of the price that is not paid, or was refunded, in minor units. */
function getOpen(order: OrderContent): number {
  const { paid, refunded } = getOrderBalance(order)
  return Math.max(0, order.price - paid + refunded)
}

/** A withdrawal that waits sends refunds by itself, and is settled first. */
const isWaiting = ({ withdrawal }: OrderContent) => withdrawal !== null && !withdrawal.sent

/** Returns the refunds of which the office has to say whether the student owes them again. */
export function listRefundQuestions(order: OrderContent): RefundQuestion[] {
  if (isWaiting(order)) return []
  const open = getOpen(order)
  return listCountedRefunds(order).flatMap((refund) => {
    const owed = Math.min(refund.amount, open)
    return refund.asksPrice && owed > 0 ? [{ refund, owed }] : []
  })
}

/**
 * Returns an order with the task of its questions. A question is over once nothing is open, for example
 * because the student had paid too much.
 */
export function settleRefundQuestions(order: OrderContent): OrderContent {
  const { attention } = order
  const isAsked = listRefundQuestions(order).length > 0
  const others = attention === refundTask ? '' : attention
  const isOver = !isWaiting(order) && getOpen(order) === 0
  const counted = new Set(isOver ? listCountedRefunds(order).map(({ id }) => id) : [])
  return {
    ...order,
    attention: isAsked && others === '' ? refundTask : others,
    refunds: order.refunds.map((refund) =>
      counted.has(refund.id) ? { ...refund, asksPrice: false } : refund,
    ),
  }
}

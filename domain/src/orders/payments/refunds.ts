import { notFound } from '@shala/contract/AppError'
import { limits } from '@shala/contract/limits'
import { isByProvider, type OrderContent, type OrderRefund } from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { describeUnchargeable, fitsStep } from '../../payments/stripeAmounts.ts'
import { getRefundable } from '../instalments.ts'
import { findDebtFault } from '../plans.ts'
import { refused } from '../requirements.ts'

interface NewRefund extends Pick<OrderRefund, 'id' | 'paymentId' | 'amount' | 'reason' | 'by'> {
  readonly at: Date
  readonly today: Day
}

/** Returns true for a refund by card without an answer of the provider. */
export const isUnsent = ({ state, providerId, method }: OrderRefund): boolean =>
  state === 'pending' && providerId === null && method === 'card'

/**
 * Returns an order with a refund. One of a payment by card is pending until the provider has answered;
 * another one was sent by the office. Throws an AppError for more than is left of the payment.
 */
export function addRefund<Kept extends OrderContent>(
  order: Kept,
  { at, today, ...refund }: NewRefund,
): Kept {
  const payment = order.payments.find(({ id }) => id === refund.paymentId)
  if (payment === undefined) throw notFound('paymentId', 'there is no such payment')
  if (refund.amount > getRefundable(order, payment)) {
    throw refused('must be at most what is left of the payment', 'amount')
  }
  if (order.refunds.length >= limits.orderPayments) {
    throw refused('this order has too many refunds')
  }
  const isCard = isByProvider(payment)
  if (isCard && !fitsStep(refund.amount, order.currency)) {
    throw refused(describeUnchargeable(refund.amount, order.currency), 'amount')
  }
  const added: OrderRefund = {
    ...refund,
    providerId: null,
    method: payment.method,
    stateAt: at,
    day: isCard ? null : today,
    state: isCard ? 'pending' : 'succeeded',
  }
  const after = { ...order, refunds: [...order.refunds, added] }
  const fault = findDebtFault(order, after)
  if (fault !== '') throw refused(fault, 'amount')
  return after
}

/** Returns an order after the provider has refused a refund, which the office is told. */
export function refuseRefund<Kept extends OrderContent>(
  order: Kept,
  {
    refundId,
    reason,
    at,
  }: { readonly refundId: string; readonly reason: string; readonly at: Date },
): Kept {
  const attention = `A refund was refused: ${reason}`
  const refunds = order.refunds.map((refund): OrderRefund =>
    refund.id === refundId && refund.providerId === null
      ? { ...refund, state: 'failed', stateAt: at }
      : refund,
  )
  return { ...order, refunds, attention }
}

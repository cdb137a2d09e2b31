import { notFound } from '@shala/contract/AppError'
import { limits } from '@shala/contract/limits'
import {
  hasEnded,
  type Instalment,
  isByProvider,
  type OrderContent,
  type OrderRefund,
} from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { describeUnchargeable, fitsStep } from '../../payments/stripeAmounts.ts'
import { getOrderBalance, getRefundable, listInstalmentStates } from '../instalments.ts'
import { findDebtFault } from '../plans.ts'
import { refused } from '../requirements.ts'
import { listRefundQuestions } from './refundQuestions.ts'

/** The refusal of a refund by hand that a withdrawal would send a second time. */
const withdrawalWaits =
  'the withdrawal sends its refund by itself; wait until then, or undo the withdrawal'

interface NewRefund extends Pick<OrderRefund, 'id' | 'paymentId' | 'amount' | 'reason' | 'by'> {
  /** The part by which the price falls (default 0). */
  readonly lowersPriceBy?: number
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
    lowersPriceBy: 0,
    asksPrice: false,
    ...refund,
    providerId: null,
    method: payment.method,
    stateAt: at,
    day: isCard ? null : today,
    state: isCard ? 'pending' : 'succeeded',
  }
  return { ...order, refunds: [...order.refunds, added] }
}

/** Returns the part of a refund that the student would owe again, in minor units. */
export function getOwedAgain(order: OrderContent, amount: number): number {
  return hasEnded(order) ? 0 : Math.max(0, amount - getOrderBalance(order).credit)
}

/**
 * Returns an order with a refund by the office. With `lowersPrice`, the price falls by what would be owed
 * again. Throws an AppError while a withdrawal waits, which sends its refunds by itself, or if the student
 * would owe less than cards take.
 */
export function refundPayment<Kept extends OrderContent>(
  order: Kept,
  { lowersPrice, ...refund }: NewRefund & { readonly lowersPrice: boolean },
): Kept {
  if (order.withdrawal !== null && !order.withdrawal.sent) throw refused(withdrawalWaits)
  const lowersPriceBy = lowersPrice ? getOwedAgain(order, refund.amount) : 0
  const after = lowerPaidPrice(addRefund(order, { ...refund, lowersPriceBy }), order, lowersPriceBy)
  const fault = findDebtFault(order, after)
  if (fault !== '') throw refused(fault, 'amount')
  return after
}

/** Returns an order after the office has said whether the student owes a refund again. */
export function answerRefund<Kept extends OrderContent>(
  order: Kept,
  { refundId, lowersPrice }: { readonly refundId: string; readonly lowersPrice: boolean },
): Kept {
  const question = listRefundQuestions(order).find(({ refund }) => refund.id === refundId)
  if (question === undefined) throw refused('there is no question about this refund', 'refundId')
  const lowersPriceBy = lowersPrice ? question.owed : 0
  const refunds = order.refunds.map((refund): OrderRefund =>
    refund.id === refundId ? { ...refund, asksPrice: false, lowersPriceBy } : refund,
  )
  const before = { ...order, refunds: order.refunds.filter(({ id }) => id !== refundId) }
  return lowerPaidPrice({ ...order, refunds }, before, lowersPriceBy)
}

/**
 * Takes an amount off the price and off the instalments that were paid, the last one first, so that what is
 * open of each instalment stays as it is.
 */
function lowerPaidPrice<Kept extends OrderContent>(after: Kept, before: OrderContent, by: number) {
  let left = by
  const instalments = listInstalmentStates(before, before.depositBy)
    .toReversed()
    .map(({ id, dueOn, amount, open }): Instalment => {
      const taken = Math.min(left, amount - open)
      left -= taken
      return { id, dueOn, amount: amount - taken }
    })
    .toReversed()
    .filter(({ amount }, place) => place === 0 || amount > 0)
  const { price, listPrice } = before
  return { ...after, price: price - by, listPrice: listPrice - by, instalments }
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

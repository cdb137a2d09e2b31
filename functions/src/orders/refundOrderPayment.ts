import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import { getRefundable } from '@shala/contract/orders/instalments'
import * as contract from '@shala/contract/orders/orderCallables'
import type { OrderContent, OrderPayment, OrderRefund } from '@shala/contract/orders/orders'
import { AppError, notFound } from '../callable/AppError.ts'
import { refundPayment } from '../payments/stripe/refundPayment.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { requireOrder, requireStored } from './orderRecord.ts'
import { requireRevision } from './recordOrderPayment.ts'

export const refundOrderPayment = staffCallable(
  contract.refundOrderPayment,
  async ({ orderId, revision, id, paymentId, amount, reason, notify }, { uid: by }) => {
    await commitOrderChange({
      ...{ orderId, seen: 'any', action: 'refund', by, notify },
      decide: (stored, { at, today }) => {
        const before = requireStored(stored)
        const known = before.refunds.find((refund) => refund.id === id)
        if (known !== undefined) {
          if (known.amount === amount && known.paymentId === paymentId) return before
          throw new AppError('aborted', changedMeanwhile, 'id')
        }
        requireRevision(before, revision)
        return addRefund(before, { id, paymentId, amount, reason, by, at, today })
      },
    })
    await sendRefund(orderId, id)
    return { id: orderId, revision: (await requireOrder(orderId)).revision }
  },
)

interface NewRefund extends Pick<OrderRefund, 'id' | 'paymentId' | 'amount' | 'reason' | 'by'> {
  readonly at: Date
  readonly today: string
}

/** Returns true if a payment was made at the provider, which then also refunds it. */
const isByProvider = ({ by, method }: Pick<OrderPayment, 'by' | 'method'>) =>
  by === null && method === 'card'

/**
 * Returns an order with a refund. One of a payment by card is pending until the provider has answered;
 * another one was sent by the office. Throws an AppError for more than is left of the payment.
 */
export function addRefund(order: OrderContent, { at, today, ...refund }: NewRefund): OrderContent {
  const payment = order.payments.find(({ id }) => id === refund.paymentId)
  if (payment === undefined) throw notFound('paymentId', 'there is no such payment')
  if (refund.amount > getRefundable(order, payment)) {
    const message = 'must be at most what is left of the payment'
    throw new AppError('failed-precondition', message, 'amount')
  }
  if (order.refunds.length >= limits.orderPayments) {
    throw new AppError('failed-precondition', 'this order has too many refunds', 'orderId')
  }
  const isCard = isByProvider(payment)
  const added: OrderRefund = {
    ...refund,
    ...{ providerId: null, method: payment.method, stateAt: at, day: isCard ? null : today },
    state: isCard ? 'pending' : 'succeeded',
  }
  return { ...order, refunds: [...order.refunds, added] }
}

/**
 * Sends a pending refund to the provider. The key is that of the refund, so a repeated request after a
 * lost answer refunds once. A refusal of the provider ends the refund, and the office is told.
 */
export async function sendRefund(orderId: string, refundId: string): Promise<void> {
  const { refunds, currency } = await requireOrder(orderId)
  const refund = refunds.find(({ id }) => id === refundId)
  if (refund?.state !== 'pending' || refund.providerId !== null) return
  const { paymentId, amount } = refund
  const idempotencyKey = `refund:${orderId}:${refundId}`
  try {
    await applyPaymentEvent(
      await refundPayment({ orderId, refundId, paymentId, amount, currency, idempotencyKey }),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'failed-precondition') throw error
    await endRefund(orderId, refundId, error.message)
    throw error
  }
}

function endRefund(orderId: string, refundId: string, reason: string) {
  return commitOrderChange({
    ...{ orderId, seen: 'any', action: 'refuseRefund', by: 'system', notify: false },
    decide: (stored, { at }) => {
      const before = requireStored(stored)
      const attention = `A refund was refused: ${reason}`
      const refunds = before.refunds.map((refund): OrderRefund =>
        refund.id === refundId && refund.providerId === null
          ? { ...refund, state: 'failed', stateAt: at }
          : refund,
      )
      return { ...before, refunds, attention }
    },
  })
}

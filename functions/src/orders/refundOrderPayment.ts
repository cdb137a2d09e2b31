import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/orders/orderCallables'
import {
  answerRefund as decideRefund,
  isUnsent,
  refundPayment as addRefund,
  refuseRefund,
} from '@shala/domain/orders/payments/refunds'
import { requireRevision, requireStored } from '@shala/domain/orders/requirements'
import { AppError } from '../callable/AppError.ts'
import { refundPayment } from '../payments/stripe/refundPayment.ts'
import { implement } from '../people/implement.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { isRepeatable } from './collectInstalment.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { requireOrder } from './orderRecord.ts'

export const refundOrderPayment = implement(
  contract.refundOrderPayment,
  async ({ orderId, revision, notify, ...refund }, { uid: by }) => {
    await commitOrderChange({
      orderId,
      seen: 'any',
      action: 'refund',
      by,
      notify,
      reason: refund.reason,
      decide: (stored, { at, today }) => {
        const before = requireStored(stored)
        const { id, paymentId, amount } = refund
        const known = before.refunds.find((refund) => refund.id === id)
        if (known !== undefined) {
          if (known.amount === amount && known.paymentId === paymentId) return before
          throw new AppError('aborted', changedMeanwhile, 'id')
        }
        requireRevision(before, revision)
        return addRefund(before, { ...refund, by, at, today })
      },
    })
    await sendRefund(orderId, refund.id)
    return { id: orderId, revision: (await requireOrder(orderId)).revision }
  },
)

export const answerRefund = implement(
  contract.answerRefund,
  ({ orderId, revision: seen, notify, ...answer }, { uid: by }) =>
    commitOrderChange({
      orderId,
      seen,
      action: 'answerRefund',
      by,
      notify,
      decide: (stored) => decideRefund(requireStored(stored), answer),
    }),
)

/**
 * Sends a pending refund to the provider. The key is that of the refund, so a repeated request after a
 * lost answer refunds once. A refusal of the provider ends the refund, and the office is told.
 */
export async function sendRefund(
  orderId: string,
  refundId: string,
  isReconciled = false,
): Promise<void> {
  const { refunds, currency } = await requireOrder(orderId)
  const refund = refunds.find(({ id }) => id === refundId)
  if (refund === undefined || !isUnsent(refund)) return
  if (!isRepeatable(refund.stateAt, isReconciled)) return
  const { paymentId, amount } = refund
  const idempotencyKey = `refund:${orderId}:${refundId}`
  const event = await refundPayment({
    orderId,
    refundId,
    paymentId,
    amount,
    currency,
    idempotencyKey,
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'failed-precondition') {
      await endRefund(orderId, refundId, error.message)
    }
    throw error
  })
  await applyPaymentEvent(event)
}

function endRefund(orderId: string, refundId: string, reason: string) {
  return commitOrderChange({
    orderId,
    seen: 'any',
    action: 'refuseRefund',
    by: 'system',
    notify: false,
    reason,
    decide: (stored, { at }) => refuseRefund(requireStored(stored), { refundId, reason, at }),
  })
}

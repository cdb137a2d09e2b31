import type { PaymentEventKind } from '@shala/contract/orders/paymentEvents'
import { toStripeMoney } from './stripeAmounts.ts'
import { getSchool, getStripe } from './stripeClient.ts'
import { isInvalid, toRefundRefusal, toRefusal } from './stripeErrors.ts'
import { toRefundEvent } from './toPaymentEvent.ts'

interface RefundInput {
  readonly orderId: string
  /** The key that the school gives the refund. */
  readonly refundId: string
  readonly paymentId: string
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  readonly idempotencyKey: string
}

/**
 * Refunds a payment in part or whole and returns the refund, which may still be pending. A repeated
 * call with the same key refunds nothing again. Throws an `AppError` if Stripe refuses it, for
 * example because the amount is larger than the rest of the payment.
 */
export async function refundPayment(input: RefundInput): Promise<PaymentEventKind<'refund'>> {
  const { orderId, refundId, paymentId, idempotencyKey } = input
  const { amount } = toStripeMoney(input.amount, input.currency)
  const metadata = { school: getSchool(), orderId, refundId }
  try {
    const refund = await getStripe().refunds.create(
      { payment_intent: paymentId, amount, reason: 'requested_by_customer', metadata },
      { idempotencyKey },
    )
    const at = new Date(refund.lastResponse.headers['date'] ?? Date.now())
    const eventId = `answer:${refund.id}:${refund.status}`
    return toRefundEvent(refund, { eventId, at }, { paymentId, orderId })
  } catch (error) {
    throw isInvalid(error) ? toRefundRefusal(error) : toRefusal(error)
  }
}

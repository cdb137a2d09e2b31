import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { assertRevision } from '@shala/contract/records'
import { getOpenPage } from '@shala/domain/orders/payments/checkouts'
import { readPayment } from '../payments/stripe/chargeSavedMethod.ts'
import { expireCheckout, findCheckoutPayment } from '../payments/stripe/createCheckout.ts'
import { isPaymentByCardOn } from '../payments/stripe/stripeClient.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { orders, requireOrder } from './orderRecord.ts'

/**
 * Closes the pages of the provider on which an order can still be paid, so that no money comes for
 * terms that change now. A page that was paid counts at once, although its event may still be on the
 * way. Returns the revision of the order afterwards. Throws `aborted` if it is not the expected one
 * before.
 */
export async function closeCheckouts(
  orderId: string,
  seen: number | 'any' = 'any',
): Promise<number> {
  const order = await requireOrder(orderId)
  assertRevision(orders, order, seen)
  if (!isPaymentByCardOn()) return order.revision
  let { revision } = order
  for (const payment of order.payments) {
    const page = getOpenPage(payment)
    if (page !== null && (await applyPaymentEvent(await closePage(orderId, page.id)))) revision += 1
  }
  return revision
}

/** Closes a page. Returns the payment that was made on it, or else the end of the page. */
async function closePage(orderId: string, checkoutId: string): Promise<PaymentEvent> {
  const isClosed = await expireCheckout(checkoutId)
  const paymentId = isClosed ? null : await findCheckoutPayment(checkoutId)
  if (paymentId !== null) return readPayment(paymentId)
  const eventId = `expired:${checkoutId}`
  return { kind: 'checkoutExpired', eventId, orderId, checkoutId, at: new Date() }
}

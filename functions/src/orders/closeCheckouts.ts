import { assertRevision } from '../firestore/readRecord.ts'
import { expireCheckout } from '../payments/stripe/createCheckout.ts'
import { isPaymentByCardOn } from '../payments/stripe/stripeClient.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { orders, requireOrder } from './orderRecord.ts'

/**
 * Closes the pages of the provider on which an order can still be paid, so that no money comes for
 * terms that change now. A page that was paid in this moment stays: its event follows. Returns the
 * revision of the order afterwards. Throws `aborted` if it is not the expected one before.
 */
export async function closeCheckouts(
  orderId: string,
  seen: number | 'any' = 'any',
): Promise<number> {
  const order = await requireOrder(orderId)
  assertRevision(orders, order, seen)
  if (!isPaymentByCardOn()) return order.revision
  let { revision } = order
  for (const { state, checkout } of order.payments) {
    if (checkout === null || (state !== 'open' && state !== 'failed')) continue
    if (!(await expireCheckout(checkout.id))) continue
    const { id: checkoutId } = checkout
    const isApplied = await applyPaymentEvent({
      ...{ kind: 'checkoutExpired', eventId: `expired:${checkoutId}`, orderId, checkoutId },
      at: new Date(),
    })
    if (isApplied) revision += 1
  }
  return revision
}

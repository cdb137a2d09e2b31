import type { Order } from '@shala/contract/orders/orders'
import type { Stored } from '@shala/contract/records'
import { getOpenPage } from '@shala/domain/orders/payments/checkouts'
import { firestore } from '../firestore/client.ts'
import { deleteEvents } from '../firestore/deleteRecords.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { expireCheckout } from '../payments/stripe/createCheckout.ts'
import { isPaymentByCardOn } from '../payments/stripe/stripeClient.ts'
import { addDiscountUse } from './discountUse.ts'
import { orderRef, orders } from './orderRecord.ts'

/**
 * Clears the personal data of a deleted user from their orders and deletes the history. Amounts and
 * days stay for the bookkeeping, and receipts stay as they are, because the law requires them. An
 * open offer ends and frees its discount code, pages of the provider close, and nothing is collected
 * any more. Idempotent.
 */
export async function anonymiseOrders(userId: string): Promise<void> {
  const own = firestore().collection(orders.collection).where('userId', '==', userId)
  const { docs } = await own.get()
  for (const found of docs) {
    const { id } = found
    const open = readRecord(orders, found)
    if (open !== null) await closePages(open)
    await commitWithRetry(async (commit) => {
      const snapshot = await orderRef(id).get()
      // Before the order is marked as anonymous, because the nightly job skips it from then on. An event
      // comes with a change of its order, so one that is written beside this refuses the commit.
      await deleteEvents(orders, id)
      const order = readRecord(orders, snapshot)
      if (order === null) return
      const after = anonymousOrder(order, new Date())
      commit.replace(snapshot, after)
      await addDiscountUse(commit, order, after)
    })
  }
}

/** Closes the pages on which an order can still be paid. A page that was paid sends its event later. */
async function closePages({ payments, cardPage }: Order): Promise<void> {
  if (!isPaymentByCardOn()) return
  if (cardPage !== null) await expireCheckout(cardPage.id)
  for (const payment of payments) {
    const page = getOpenPage(payment)
    if (page !== null) await expireCheckout(page.id)
  }
}

function anonymousOrder(order: Stored<Order>, at: Date): Order {
  const { withdrawal, condition } = order
  const isOffered = order.state === 'offered'
  return {
    ...order,
    accountDeleted: true,
    name: '',
    email: '',
    search: [],
    attention: '',
    savedMethod: null,
    consentAt: null,
    cardPage: null,
    recipient: null,
    state: isOffered ? 'cancelled' : order.state,
    nextDueOn: isOffered ? null : order.nextDueOn,
    payments: order.payments.map((payment) => ({
      ...payment,
      ...(getOpenPage(payment) !== null && { state: 'canceled' as const, stateAt: at }),
      note: '',
      reference: null,
      checkout: null,
    })),
    refunds: order.refunds.map((refund) => ({ ...refund, reason: '' })),
    condition: condition && { ...condition, text: '' },
    withdrawal: withdrawal && { ...withdrawal, reason: '' },
  }
}

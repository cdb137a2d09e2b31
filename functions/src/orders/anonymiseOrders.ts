import type { Order } from '@shala/contract/orders/orders'
import { firestore } from '../firestore/client.ts'
import { deleteEvents } from '../firestore/deleteRecords.ts'
import { readRecord, type Stored } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { orderRef, orders } from './orderRecord.ts'

/**
 * Clears the personal data of a deleted user from their orders and deletes the history. Amounts and
 * days stay for the bookkeeping, and receipts stay as they are, because the law requires them. An
 * open offer ends, and nothing is collected any more. Idempotent.
 */
export async function anonymiseOrders(userId: string): Promise<void> {
  const own = firestore().collection(orders.collection).where('userId', '==', userId)
  const { docs } = await own.select().get()
  for (const { id } of docs) {
    await commitWithRetry(async (commit) => {
      const snapshot = await orderRef(id).get()
      const order = readRecord(orders, snapshot)
      if (order !== null) commit.replace(snapshot, anonymousOrder(order))
    })
    await deleteEvents(orders, id)
  }
}

function anonymousOrder(order: Stored<Order>): Order {
  const { withdrawal } = order
  const isOffered = order.state === 'offered'
  return {
    ...order,
    ...{ name: '', email: '', search: [], attention: '', savedMethod: null, consentAt: null },
    state: isOffered ? 'cancelled' : order.state,
    nextDueOn: isOffered ? null : order.nextDueOn,
    payments: order.payments.map((payment) => ({
      ...payment,
      ...{ note: '', reference: null, checkout: null },
    })),
    refunds: order.refunds.map((refund) => ({ ...refund, reason: '' })),
    withdrawal: withdrawal && { ...withdrawal, reason: '' },
  }
}

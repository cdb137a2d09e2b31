import { type OrderId, OrderContent } from '@shala/contract/orders/orders'
import type { Collection, Stored } from '@shala/contract/records'
import { requireOwner, requireStored } from '@shala/domain/orders/requirements'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'

export type StoredOrder = Stored<OrderContent>

export const orders: Collection<OrderContent> = {
  collection: 'orders',
  noun: 'order',
  content: OrderContent,
}

export const orderRef = (orderId: OrderId) => firestore().collection(orders.collection).doc(orderId)

/** Returns a stored order. Throws `not-found` if there is none. */
export async function requireOrder(orderId: OrderId): Promise<StoredOrder> {
  return requireStored(readRecord(orders, await orderRef(orderId).get()))
}

/** Returns an order of this student. The order of another student looks like a missing one. */
export async function requireOwnOrder(orderId: OrderId, userId: string): Promise<StoredOrder> {
  return requireOwner(readRecord(orders, await orderRef(orderId).get()), userId)
}

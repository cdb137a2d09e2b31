import { type OrderId, OrderContent, type OrderState } from '@shala/contract/orders/orders'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { type Collection, readRecord, type Stored } from '../firestore/readRecord.ts'

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

export function requireOwner(order: StoredOrder | null, userId: string): StoredOrder {
  const stored = requireStored(order)
  if (stored.userId !== userId) throw notFound('orderId', 'there is no such order')
  return stored
}

export function requireStored(order: StoredOrder | null): StoredOrder {
  if (order === null) throw notFound('orderId', 'there is no such order')
  return order
}

const stateWords: Readonly<Record<OrderState, string>> = {
  offered: 'waits for its deposit',
  confirmed: 'is confirmed',
  lapsed: 'has lapsed',
  cancelled: 'was cancelled',
  withdrawn: 'ended with a withdrawal',
}

/** Refuses an order in another state than these. */
export function requireState(
  order: StoredOrder | null,
  states: readonly OrderState[],
): StoredOrder {
  const stored = requireStored(order)
  if (states.includes(stored.state)) return stored
  throw new AppError('failed-precondition', `this order ${stateWords[stored.state]}`, 'orderId')
}

/** Refuses an amount in another currency than the order's. */
export function requireCurrency(order: OrderContent, currency: string): void {
  if (order.currency === currency) return
  throw new AppError(
    'failed-precondition',
    `must be ${order.currency}, as in the order`,
    'currency',
  )
}

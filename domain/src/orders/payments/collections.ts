import { limits } from '@shala/contract/limits'
import {
  begunPrefix,
  isUnanswered,
  type OrderContent,
  type OrderId,
  type OrderPayment,
  withRoom,
} from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { findCollection } from '../instalments.ts'

/**
 * Returns an order with the collection that is due, and that payment: one without an answer, which an
 * earlier run has begun, or a new one. Null if nothing is due.
 */
export function beginCollection<Kept extends OrderContent>(
  orderId: OrderId,
  before: Kept,
  { at, today, toDay }: { at: Date; today: Day; toDay: (at: Date) => Day },
): { order: Kept; begun: OrderPayment | null } {
  const unanswered = before.payments.find(isUnanswered)
  if (unanswered !== undefined) return { order: before, begun: unanswered }
  const next = findCollection(before, today, toDay)
  const payments = withRoom(before.payments)
  const isFull = payments.length >= limits.orderPayments
  if (next === null || before.savedMethod === null || isFull) return { order: before, begun: null }
  const { instalmentIds, amount } = next
  const begun: OrderPayment = {
    id: `${begunPrefix}${orderId}:${instalmentIds[0]}:${at.getTime()}:${before.savedMethod.methodId}`,
    method: 'card',
    checkout: null,
    instalmentIds,
    amount,
    state: 'open',
    stateAt: at,
    startedAt: at,
    day: null,
    failure: null,
    automatic: true,
    reference: null,
    by: null,
    note: '',
  }
  return { order: { ...before, payments: [...payments, begun] }, begun }
}

/** Returns the card that the student had allowed when a collection was begun. */
export const getCollectionMethod = (id: string): string => id.split(':').slice(4).join(':')

import { isDeepStrictEqual } from 'node:util'
import {
  findOpenCondition,
  hasEnded,
  isUnanswered,
  type OrderContent,
  type OrderId,
} from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { searchParts } from '@shala/contract/values/searchKey'
import { getNextDueDay, listInstalmentStates } from './instalments.ts'
import { settleRefundQuestions } from './payments/refundQuestions.ts'
import { isUnsent } from './payments/refunds.ts'

/** Returns an order with its derived fields. A covered deposit confirms an offer. */
export function settleOrder(id: OrderId, decided: OrderContent, today: Day): OrderContent {
  const order = settleRefundQuestions(decided)
  const state = isConfirmed(order, today) ? 'confirmed' : order.state
  const isWaiting = hasEnded({ state }) || findOpenCondition(order) !== null
  return {
    ...order,
    state,
    nextDueOn: isWaiting ? null : getNextDueDay(order),
    awaitsProvider: order.payments.some(isUnanswered) || order.refunds.some(isUnsent),
    search: orderSearch(id, order),
  }
}

/** Returns the search keys of an order. The order of a deleted account has none. */
export function orderSearch(
  id: OrderId,
  {
    name,
    email,
    courseTitle,
    accountDeleted,
  }: Pick<OrderContent, 'name' | 'email' | 'courseTitle' | 'accountDeleted'>,
): string[] {
  return accountDeleted ? [] : searchParts([id, name, email, courseTitle].join(' '))
}

/** Returns true for an offer whose deposit is covered, or nothing, and whose condition is met. */
export const isConfirmed = (order: OrderContent, today: Day): boolean =>
  order.state === 'offered' &&
  findOpenCondition(order) === null &&
  listInstalmentStates(order, today)[0]?.open === 0

/** Returns true if access, ledger or receipts can follow from a change, so that other changes read none. */
export function changesMoney(before: OrderContent | null, after: OrderContent): boolean {
  const money = (order: OrderContent | null) =>
    order && [
      order.state,
      order.price,
      order.recipient,
      order.payments.map(({ id, state, amount }) => [id, state, amount]),
      order.refunds.map(({ id, state, amount }) => [id, state, amount]),
    ]
  return !isDeepStrictEqual(money(before), money(after))
}

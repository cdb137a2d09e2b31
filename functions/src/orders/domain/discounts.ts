import {
  type DiscountCodeContent,
  findDiscountFault,
  getDiscountAmount,
} from '@shala/contract/orders/discounts'
import { changePrice } from '@shala/contract/orders/instalments'
import type { OrderContent } from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { refused, requireState } from './requirements.ts'

/** Returns an order with a discount code. Null is a code that does not exist. */
export function useCode<Kept extends OrderContent>(
  order: Kept,
  code: string,
  found: DiscountCodeContent | null,
  today: Day,
): Kept {
  const before = requireUnpaid(order)
  if (before.discount?.code === code) return before
  // A code that never existed looks like one that has ended, so that codes cannot be guessed apart.
  const fault =
    found === null ? 'This code is not valid any more.' : findDiscountFault(found, before, today)
  if (found === null || fault !== '') throw refused(fault, 'code')
  return withDiscount(before, { code, amount: getDiscountAmount(found.value, before.listPrice) })
}

/** Returns an order without its discount code. */
export function removeCode<Kept extends OrderContent>(order: Kept): Kept {
  const before = requireUnpaid(order)
  return before.discount === null ? before : withDiscount(before, null)
}

/** Refuses an order of which something was paid, or is being paid. */
function requireUnpaid<Kept extends OrderContent>(order: Kept): Kept {
  requireState(order, ['offered'])
  const isFree = order.payments.every(({ state }) => state === 'canceled' || state === 'failed')
  if (isFree) return order
  throw refused('a payment has come or is under way', 'code')
}

/** Returns an order with another discount. A code that is taken back gives the last part its amount. */
function withDiscount<Kept extends OrderContent>(
  order: Kept,
  discount: OrderContent['discount'],
): Kept {
  const price = order.listPrice - (discount?.amount ?? 0)
  return { ...order, discount, price, instalments: changePrice(order.instalments, price) }
}

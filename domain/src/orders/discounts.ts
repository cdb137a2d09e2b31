import { isDeepStrictEqual } from 'node:util'
import { type DiscountCodeContent, invalidCode } from '@shala/contract/orders/discounts'
import type { Instalment, OrderContent } from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { getDiscountAmount, isCodeValid } from './discountAmounts.ts'
import { changePrice, spreadDiscount } from './plans.ts'
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
  if (found === null || !isCodeValid(found, before, today)) throw refused(invalidCode, 'code')
  const { listPrice, currency } = before
  return withDiscount(before, { code, amount: getDiscountAmount(found.value, listPrice, currency) })
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

/** Returns an order with another discount. Without one, its instalments are as they were before it. */
function withDiscount<Kept extends OrderContent>(
  order: Kept,
  discount: OrderContent['discount'],
): Kept {
  const { listPrice, currency } = order
  const price = listPrice - (discount?.amount ?? 0)
  const plan = order.discount?.plan ?? changePrice(order.instalments, listPrice, currency)
  const instalments = discount === null ? plan : spreadDiscount(plan, price, currency)
  return { ...order, discount: discount && { ...discount, plan }, price, instalments }
}

/** Returns the instalments without a discount, for an order whose terms change beside it. */
export function changePlan(
  {
    discount,
    instalments: old,
    currency,
  }: Pick<OrderContent, 'discount' | 'instalments' | 'currency'>,
  instalments: readonly Instalment[],
  listPrice: number,
): Instalment[] {
  const amounts = (parts: readonly Instalment[]) => parts.map(({ id, amount }) => [id, amount])
  const plan = discount?.plan
  if (plan === undefined || !isDeepStrictEqual(amounts(old), amounts(instalments))) {
    return changePrice(instalments, listPrice, currency)
  }
  const days = new Map(instalments.map(({ id, dueOn }) => [id, dueOn]))
  let last = ''
  return plan.map((part) => {
    const day = days.get(part.id) ?? part.dueOn
    last = day > last ? day : last
    return { ...part, dueOn: last }
  })
}

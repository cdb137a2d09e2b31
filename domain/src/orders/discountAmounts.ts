import type { CourseId } from '@shala/contract/ids'
import type { DiscountValue, DiscountCodeContent } from '@shala/contract/orders/discounts'
import type { Day } from '@shala/contract/values/days'
import { floorPrice } from './plans.ts'

/** Returns true if a code can be used for an order. */
export function isCodeValid(
  code: DiscountCodeContent,
  { courseId, currency }: { readonly courseId: CourseId; readonly currency: string },
  today: Day,
): boolean {
  const { active, lastDay, limit, used, courseIds, value } = code
  return (
    active &&
    (lastDay === null || lastDay >= today) &&
    (limit === null || used < limit) &&
    (courseIds.length === 0 || courseIds.includes(courseId)) &&
    (value.kind === 'percent' || value.currency === currency)
  )
}

/** Returns the amount that a code takes off a price, in minor units, so that a card can pay the rest. */
export function getDiscountAmount(value: DiscountValue, price: number, currency: string): number {
  const amount =
    value.kind === 'amount'
      ? Math.min(price, value.amount)
      : Math.round((price * value.percent) / 100)
  return price - floorPrice(price - amount, currency)
}

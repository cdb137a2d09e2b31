import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { getAmount, getPriceOn } from '@shala/contract/courses/price'
import { formatMoney } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import { refused } from './requirements.ts'

interface OfferedPrice {
  /** In minor units. */
  readonly price: number
  readonly currency: string
}

/** The price of a course or its date, for requests of a day of the school. */
interface AgreedPrice {
  /** Null for a price on request. */
  readonly price: CoursePrice | null
  readonly currency: string
  readonly requestedOn: Day
}

/** Returns the agreed amount if an offer has another price; null if not, or for a price on request. */
export function findOtherPrice(offer: OfferedPrice, agreed: AgreedPrice): number | null {
  if (agreed.price === null) return null
  const amount = getAmount(getPriceOn(agreed.price, agreed.requestedOn))
  return offer.price === amount && offer.currency === agreed.currency ? null : amount
}

/** Refuses an offer with another price than the agreed one, unless the office has confirmed it. */
export function requireAgreedPrice(
  offer: OfferedPrice & { readonly insteadOf: number | null },
  agreed: AgreedPrice,
): void {
  const amount = findOtherPrice(offer, agreed)
  if (amount === null || amount === offer.insteadOf) return
  const usual = formatMoney(amount, agreed.currency)
  throw refused(
    `is another price than ${usual}, the price of the course; confirm it first`,
    'price',
  )
}

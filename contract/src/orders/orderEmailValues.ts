import type { EmailValues } from '../emails/renderEmail.ts'
import { formatMoney } from '../payments/money.ts'
import { formatLongDay } from '../values/longDay.ts'
import type { Order, OrderId, OrderRefund } from './orders.ts'

/** The parts of an order that its emails name. */
export interface EmailedOrder extends Pick<
  Order,
  'startsOn' | 'endsOn' | 'currency' | 'price' | 'instalments'
> {
  readonly orderId: OrderId
  /** The money that is still to be paid, in minor units. */
  readonly open: number
  /** How to pay by bank transfer; empty if the school takes none. */
  readonly bankDetails: string
}

/** Returns the values that every email about an order has, for the server and for previews. */
export const getOrderEmailValues = ({
  orderId,
  startsOn,
  endsOn,
  currency,
  open,
  bankDetails,
  price,
  instalments,
}: EmailedOrder) =>
  ({
    plan: describePlan({ currency, price, instalments }),
    date: startsOn === null || endsOn === null ? null : { startsOn, endsOn },
    pay: open === 0 ? '' : `Still to pay: ${formatMoney(open, currency)}.`,
    bank:
      bankDetails === ''
        ? ''
        : `By bank transfer: ${bankDetails.replaceAll('\n', ', ')}. Reference: ${orderId}.`,
  }) satisfies Partial<EmailValues>

/** Describes a plan, such as `The price is £900.00: £300.00 by 5 December 2026 and £600.00 by 4 January 2027.` */
function describePlan({
  currency,
  price,
  instalments,
}: Pick<Order, 'currency' | 'price' | 'instalments'>): string {
  const parts = instalments
    .filter(({ amount }) => amount > 0)
    .map(({ amount, dueOn }) => `${formatMoney(amount, currency)} by ${formatLongDay(dueOn)}`)
  const all =
    parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return `The price is ${formatMoney(price, currency)}${all === '' ? '' : `: ${all}`}.`
}

/** Returns the sentence about the price after a refund; empty for a refund that the student owes again. */
export const describeRefundedPrice = (
  { price, currency }: Pick<Order, 'price' | 'currency'>,
  { lowersPriceBy }: Pick<OrderRefund, 'lowersPriceBy'>,
): string =>
  lowersPriceBy === 0
    ? ''
    : `You do not have to pay this again: the price is now ${formatMoney(price, currency)}.`

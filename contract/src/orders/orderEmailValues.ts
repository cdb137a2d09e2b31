import type { EmailValues } from '../emails/renderEmail.ts'
import { formatMoney } from '../payments/money.ts'
import type { Order, OrderId } from './orders.ts'

/** The parts of an order that its emails name. */
export interface EmailedOrder extends Pick<Order, 'startsOn' | 'endsOn' | 'currency'> {
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
}: EmailedOrder) =>
  ({
    date: startsOn === null || endsOn === null ? null : { startsOn, endsOn },
    pay: open === 0 ? '' : `Still to pay: ${formatMoney(open, currency)}.`,
    bank:
      bankDetails === ''
        ? ''
        : `By bank transfer: ${bankDetails.replaceAll('\n', ', ')}. Reference: ${orderId}.`,
  }) satisfies Partial<EmailValues>

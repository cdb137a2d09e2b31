import { describeCard, findOpenCondition } from '@shala/contract/orders/orders'
import type {
  Instalment,
  Order,
  OrderPayment,
  OrderState,
  PaymentState,
  RefundState,
} from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import {
  findPlannedCollection,
  getOrderBalance,
  isExpiredOn,
  type InstalmentState,
  listInstalmentStates,
  type PlannedCollection,
} from '@shala/domain/orders/instalments'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import { dateName, formatUnbrokenDay } from '#shared/dates.ts'

type Tone = 'plain' | 'good' | 'warn' | 'bad'

interface Label {
  readonly label: string
  readonly tone: Tone
}

export const orderStates = {
  offered: { label: 'Offered', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  lapsed: { label: 'Lapsed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const satisfies Record<OrderState, Label>

export const instalmentStates = {
  paid: { label: 'Paid', tone: 'good' },
  processing: { label: 'Payment underway', tone: 'warn' },
  open: { label: 'To pay', tone: 'plain' },
  overdue: { label: 'Overdue', tone: 'bad' },
} as const satisfies Record<InstalmentState['state'], Label>

export const paymentStates = {
  open: { label: 'Begun', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
  processing: { label: 'Underway', tone: 'warn' },
  canceled: { label: 'Cancelled', tone: 'plain' },
  succeeded: { label: 'Paid', tone: 'good' },
} as const satisfies Record<PaymentState, Label>

export const refundStates = {
  pending: { label: 'On its way', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Cancelled', tone: 'plain' },
  succeeded: { label: 'Sent', tone: 'good' },
} as const satisfies Record<RefundState, Label>

export function describeInstalment({ id }: Pick<Instalment, 'id'>, count: number): string {
  if (count === 1) return 'Full price'
  if (id === 'deposit') return 'Deposit'
  return `Instalment ${id.replace('part-', '')}`
}

/** Returns the name of the course date, or null for an order without one. */
export function describeOrderDate({
  dateTitle,
  startsOn,
  endsOn,
}: Pick<Order, 'dateTitle' | 'startsOn' | 'endsOn'>): string | null {
  return startsOn === null || endsOn === null ? dateTitle : dateName(dateTitle, startsOn, endsOn)
}

/** Describes amounts by their days, such as `£500.00 on 1 Feb 2027`. */
export const describeDueAmount = (
  { open, dueOn }: Pick<InstalmentState, 'open' | 'dueOn'>,
  currency: string,
): string => `${formatMoney(open, currency)} on ${formatUnbrokenDay(dueOn)}`

/** Describes the money that was kept of the price, such as `£350.00 of £350.00 paid`. */
export function describePaid(order: Order): string {
  const { paid, refunded } = getOrderBalance(order)
  return `${formatMoney(paid - refunded, order.currency)} of ${formatMoney(order.price, order.currency)} paid`
}

/**
 * Returns true while money can be owed. A withdrawn student may owe what the school keeps; an offer on a
 * condition is paid once that is met.
 */
export const isPayable = (order: Pick<Order, 'state' | 'condition'>): boolean =>
  order.state !== 'lapsed' && order.state !== 'cancelled' && findOpenCondition(order) === null

/** Returns the open payment page of an order, or undefined if there is none. */
export const findOpenCheckout = (
  { payments }: Pick<Order, 'payments'>,
  now: Date,
): OrderPayment | undefined =>
  payments.findLast(
    ({ state, checkout }) => state === 'open' && checkout !== null && checkout.expiresAt > now,
  )

/** Returns the last payment by card if it failed and nothing was paid or begun since. */
export function findFailure({ payments }: Pick<Order, 'payments'>): OrderPayment | undefined {
  const last = payments.findLast(({ state }) => state !== 'canceled')
  return last?.state === 'failed' ? last : undefined
}

/** Returns true while a payment can change by itself within seconds. */
export const isPaymentUnderway = (
  { payments, refunds }: Pick<Order, 'payments' | 'refunds'>,
  now: Date,
): boolean =>
  payments.some(({ state }) => state === 'processing') ||
  refunds.some(({ state }) => state === 'pending') ||
  findOpenCheckout({ payments }, now) !== undefined

/** Describes the next charge of the saved card, such as `£250.00 to Visa 4242 on 4 Jan 2027`. */
export function describeCharge(
  { savedMethod, currency }: Pick<Order, 'savedMethod' | 'currency'>,
  { amount, on }: PlannedCollection,
): string {
  const card = savedMethod === null ? 'your card' : describeCard(savedMethod)
  return `${formatMoney(amount, currency)} to ${card} on ${formatUnbrokenDay(on)}`
}

/**
 * Returns what a charge leaves of its instalments, in a sentence; null for nothing. Money that was refunded and
 * is owed again is never charged.
 */
export function describeUncharged(
  order: Order,
  { instalmentIds, amount }: PlannedCollection,
  today: string,
): string | null {
  const rest =
    listInstalmentStates(order, today)
      .filter(({ id }) => instalmentIds.includes(id))
      .reduce((sum, { open }) => sum + open, 0) - amount
  const money = formatMoney(rest, order.currency)
  return rest > 0 ? `The other ${money} is not charged to the card: please pay it yourself.` : null
}

/** Returns the charge of the saved card that covers the next payment; null if the student pays it. */
export function findNextCharge(order: Order, today: string): PlannedCollection | null {
  const planned = findPlannedCollection(order, today, toUtcDay)
  const next = listInstalmentStates(order, today).find(({ open }) => open > 0)
  const isValid =
    planned !== null && order.savedMethod !== null && !isExpiredOn(order.savedMethod, planned.on)
  return isValid && next?.id === planned.instalmentIds[0] ? planned : null
}

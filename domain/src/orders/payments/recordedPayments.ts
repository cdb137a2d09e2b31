import { AppError, notFound } from '@shala/contract/AppError'
import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import {
  hasEnded,
  lateMoney,
  type OrderContent,
  type OrderPayment,
  withRoom,
} from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import { getOrderBalance, getRefundable, type OrderMoney } from '../instalments.ts'
import {
  invalid,
  refused,
  requireCurrency,
  requireRevision,
  requireStored,
} from '../requirements.ts'

interface RecordedPayment extends Pick<OrderPayment, 'id' | 'amount' | 'method' | 'note'> {
  readonly day: Day
  /** Empty for none. */
  readonly reference: string
  readonly currency: string
  /** The part that exceeds what is open, as the office has confirmed it. */
  readonly excess: number
  /** The revision of the order that the office saw. */
  readonly revision: number
  readonly by: string
}

/** Returns the part of a payment that exceeds what is open, in minor units. */
export const getExcess = (order: OrderMoney, amount: number): number =>
  Math.max(0, amount - getOrderBalance(order).due)

/** Returns an order with a payment that the office records. A repeated request adds nothing. */
export function recordPayment<Kept extends OrderContent & { readonly revision: number }>(
  order: Kept | null,
  { id, amount, method, note, day, reference, currency, excess, revision, by }: RecordedPayment,
  { at, today }: { readonly at: Date; readonly today: Day },
): Kept {
  const before = requireStored(order)
  const known = before.payments.find((payment) => payment.id === id)
  if (known !== undefined) {
    if (known.amount === amount && known.by === by) return before
    throw new AppError('aborted', changedMeanwhile, 'id')
  }
  requireRevision(before, revision)
  requireCurrency(before, currency)
  const actual = getExcess(before, amount)
  if (actual > 0 && actual !== excess) {
    const more = formatMoney(actual, currency)
    throw refused(`is ${more} more than is open; confirm it first`, 'amount')
  }
  if (day > today) throw invalid('day', 'must not be in the future')
  const payments = withRoom(before.payments)
  if (payments.length >= limits.orderPayments) {
    throw refused('this order has too many payments')
  }
  const payment: OrderPayment = {
    id,
    method,
    checkout: null,
    instalmentIds: [],
    amount,
    state: 'succeeded',
    day,
    stateAt: at,
    startedAt: at,
    failure: null,
    automatic: false,
    by,
    note,
    reference: reference === '' ? null : reference,
  }
  return {
    ...before,
    payments: [...payments, payment],
    ...(hasEnded(before) && { attention: lateMoney }),
  }
}

/** Returns an order without a recorded payment that was a mistake. */
export function cancelPayment<Kept extends OrderContent>(
  order: Kept | null,
  {
    paymentId,
    reason,
    at,
  }: { readonly paymentId: string; readonly reason: string; readonly at: Date },
): Kept {
  const before = requireStored(order)
  const payment = before.payments.find(({ id }) => id === paymentId)
  if (payment === undefined) throw notFound('paymentId', 'there is no such payment')
  if (payment.by === null) {
    throw refused('this payment came by card; refund it instead', 'paymentId')
  }
  if (payment.state === 'canceled') return before
  if (getRefundable(before, payment) !== payment.amount) {
    throw refused('a part of this payment was refunded already', 'paymentId')
  }
  const cancelled = { ...payment, state: 'canceled', stateAt: at, note: reason } as const
  return {
    ...before,
    payments: before.payments.map((one) => (one === payment ? cancelled : one)),
  }
}

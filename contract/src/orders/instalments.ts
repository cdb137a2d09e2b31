import { isChargeable } from '../payments/cardAmounts.ts'
import { addDays, type Day } from '../values/days.ts'
import type { Instalment, InstalmentId, Order, OrderPayment } from './orders.ts'

/** An order as far as its money goes. */
export type OrderMoney = Pick<Order, 'price' | 'instalments' | 'payments' | 'refunds'>

/** Sums of an order in minor units. */
export interface OrderBalance {
  readonly paid: number
  /** Refunds that were sent or are on their way. */
  readonly refunded: number
  /** Still to be paid. */
  readonly due: number
  /** Paid in excess of the price. */
  readonly credit: number
}

/** A refund counts once its payment is known: events of the provider can come in any order. */
export function getOrderBalance({ price, payments, refunds }: OrderMoney): OrderBalance {
  const kept = payments.filter(({ state }) => state === 'succeeded')
  const paid = sum(kept)
  const known = new Set(kept.map(({ id }) => id))
  const refunded = sum(
    refunds.filter((refund) => isRefundCounted(refund) && known.has(refund.paymentId)),
  )
  const open = price - paid + refunded
  return { paid, refunded, due: Math.max(0, open), credit: Math.max(0, -open) }
}

/** Returns what can still be refunded for a payment, in minor units. */
export function getRefundable(
  { refunds }: Pick<Order, 'refunds'>,
  payment: Pick<OrderPayment, 'id' | 'amount' | 'state'>,
): number {
  if (payment.state !== 'succeeded') return 0
  const counted = refunds
    .filter(({ paymentId }) => paymentId === payment.id)
    .filter(isRefundCounted)
  return Math.max(0, payment.amount - sum(counted))
}

export const isRefundCounted = ({ state }: Pick<Order['refunds'][number], 'state'>) =>
  state === 'succeeded' || state === 'pending'

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

/** An instalment with the money that covers it. */
export interface InstalmentState extends Instalment {
  /** In minor units. */
  readonly open: number
  readonly state: 'paid' | 'processing' | 'open' | 'overdue'
}

/**
 * Returns the instalments with what is open of each. The money that was kept covers them in their
 * order, whichever instalment a payment was begun for, so that an excess pays the next one.
 */
export function listInstalmentStates(order: OrderMoney, today: Day): InstalmentState[] {
  const { paid, refunded } = getOrderBalance(order)
  let left = paid - refunded
  return order.instalments.map((instalment) => {
    const covered = Math.min(instalment.amount, Math.max(0, left))
    left -= covered
    const open = instalment.amount - covered
    return { ...instalment, open, state: getState(order, { ...instalment, open }, today) }
  })
}

function getState(
  { payments }: OrderMoney,
  { id, open, dueOn }: Instalment & { readonly open: number },
  today: Day,
): InstalmentState['state'] {
  if (open === 0) return 'paid'
  const isProcessing = payments.some(
    ({ state, instalmentIds }) => state === 'processing' && instalmentIds.includes(id),
  )
  if (isProcessing) return 'processing'
  return dueOn < today ? 'overdue' : 'open'
}

/** Returns the day of the first instalment that is not paid; null if all are. */
export function getNextDueDay(order: OrderMoney): Day | null {
  return listInstalmentStates(order, '2000-01-01').find(({ open }) => open > 0)?.dueOn ?? null
}

/** The days between two tries to collect an instalment. */
const collectionGapDays = [3, 4, 7]

/** How many times the school tries to collect an instalment. */
export const collectionTries = collectionGapDays.length + 1

/** Returns true if money can still come for a payment. A card that was declined can pay on its page. */
const isUnderway = ({ state, checkout }: OrderPayment): boolean =>
  state === 'open' || state === 'processing' || (state === 'failed' && checkout !== null)

/** Returns the money that can still come by payments that were begun, in minor units. */
export const sumUnderway = ({ payments }: Pick<Order, 'payments'>): number =>
  sum(payments.filter(isUnderway))

/**
 * Returns the instalment that is to be collected today with the saved method, or null. One that
 * failed is tried again after some days, and not at all where only the student can go on. While any
 * payment of it is open or underway, it is not collected, so that nothing is charged twice. Money that
 * was refunded is owed again, but the school does not take it back without the student.
 */
export function findCollection(
  order: OrderMoney & Pick<Order, 'state' | 'currency' | 'consentAt' | 'savedMethod' | 'disputes'>,
  today: Day,
  toDay: (at: Date) => Day,
): { readonly instalmentId: InstalmentId; readonly amount: number } | null {
  const isAllowed = order.consentAt !== null && order.savedMethod !== null
  if (order.state !== 'confirmed' || !isAllowed || order.disputes.length > 0) return null
  const neverPaid = { ...order, refunds: [] }
  const [next] = listInstalmentStates(neverPaid, today).filter(({ open }) => open > 0)
  if (next === undefined || next.dueOn > today) return null
  const { due } = getOrderBalance(neverPaid)
  if (next.open + sumUnderway(order) > due || !isChargeable(next.open, order.currency)) return null
  const own = order.payments.filter(({ instalmentIds }) => instalmentIds.includes(next.id))
  if (own.some(isUnderway)) return null
  const failed = own.filter(({ state, automatic }) => automatic && state === 'failed')
  if (failed.some(({ failure }) => failure?.needsStudent)) return null
  const last = failed
    .toSorted((one, other) => one.stateAt.getTime() - other.stateAt.getTime())
    .at(-1)
  const gap = collectionGapDays[failed.length - 1]
  if (last !== undefined && (gap === undefined || addDays(toDay(last.stateAt), gap) > today)) {
    return null
  }
  return { instalmentId: next.id, amount: next.open }
}

/** How an order is to be paid. Amounts in minor units. */
export interface InstalmentPlan {
  readonly price: number
  /** Capped at the price. */
  readonly deposit: number
  readonly depositBy: Day
  /** The number of instalments after the deposit. */
  readonly parts: number
  /** The day of the first one; the others follow monthly. */
  readonly firstDueOn: Day
}

/** Returns the instalments of a plan. The last one takes what the division leaves. */
export function planInstalments(plan: InstalmentPlan): Instalment[] {
  const { price, parts, depositBy, firstDueOn } = plan
  const deposit = parts === 0 ? price : Math.min(plan.deposit, price)
  const first: Instalment = { id: 'deposit', dueOn: depositBy, amount: deposit }
  const amounts = divide(price - deposit, parts)
  const rest = amounts.map((amount, month): Instalment => {
    const dueOn = addMonths(firstDueOn < depositBy ? depositBy : firstDueOn, month)
    return { id: `part-${month + 1}`, dueOn, amount }
  })
  return [first, ...rest.filter(({ amount }) => amount > 0)]
}

function divide(amount: number, parts: number): number[] {
  const each = Math.floor(amount / Math.max(1, parts))
  return Array.from({ length: parts }, (_, place) =>
    place === parts - 1 ? amount - each * (parts - 1) : each,
  )
}

/** Returns the same day of a later month, or the last day of a shorter month. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return moved.toISOString().slice(0, 10)
}

/**
 * Returns the instalments for another price. What is added or taken away changes the later
 * instalments first, the deposit last. Instalments of nothing are left out, except the deposit.
 */
export function changePrice(instalments: readonly Instalment[], price: number): Instalment[] {
  const before = sum(instalments)
  let less = before - price
  const changed = instalments.toReversed().map((instalment): Instalment => {
    const taken = Math.min(instalment.amount, less)
    less -= taken
    return { ...instalment, amount: instalment.amount - taken }
  })
  return changed.toReversed().filter(({ id, amount }) => id === 'deposit' || amount > 0)
}

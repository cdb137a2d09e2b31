import type {
  Instalment,
  InstalmentId,
  Order,
  OrderPayment,
  OrderRefund,
  SavedMethod,
} from '@shala/contract/orders/orders'
import { addDays, type Day } from '@shala/contract/values/days'
import { floorToStep, isChargeable } from '../payments/stripeAmounts.ts'

/** An order as far as its money goes. */
export type OrderMoney = Pick<Order, 'price' | 'instalments' | 'payments' | 'refunds'>

/** Sums of an order in minor units. */
export interface OrderBalance {
  readonly paid: number
  /** Refunds that were sent or are on their way. */
  readonly refunded: number
  /** Still to be paid, without refunds of which the office has to say whether they are owed again. */
  readonly due: number
  /** Paid in excess of the price. */
  readonly credit: number
}

/** A refund counts once its payment is known: events of the provider can come in any order. */
export function getOrderBalance({ price, payments, refunds }: OrderMoney): OrderBalance {
  const paid = sum(payments.filter(({ state }) => state === 'succeeded'))
  const counted = listCountedRefunds({ payments, refunds })
  const refunded = sum(counted)
  const open = price - paid + refunded
  const asked = sum(counted.filter(({ asksPrice }) => asksPrice))
  return { paid, refunded, due: Math.max(0, open - asked), credit: Math.max(0, -open) }
}

/**
 * Returns the refunds that count, each with what those before it left of its payment: a bank takes the
 * whole payment back, also if a part of it was refunded before.
 */
export function listCountedRefunds({
  payments,
  refunds,
}: Pick<Order, 'payments' | 'refunds'>): OrderRefund[] {
  const left = new Map(
    payments
      .filter(({ state }) => state === 'succeeded')
      .map(({ id, amount }) => [id, amount] as const),
  )
  return refunds.flatMap((refund) => {
    const rest = left.get(refund.paymentId) ?? 0
    const amount = Math.min(rest, refund.amount)
    if (!isRefundCounted(refund) || amount === 0) return []
    left.set(refund.paymentId, rest - amount)
    return [{ ...refund, amount }]
  })
}

/** Returns true for a refund that a bank made after a dispute. */
export const isChargeback = (
  { disputes }: Pick<Order, 'disputes'>,
  { id }: Pick<OrderRefund, 'id'>,
): boolean => disputes.some((dispute) => dispute.id === id)

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
  let left = order.price - getOrderBalance(order).due
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

/** Returns what is open of the instalments whose days are over, in minor units. */
export const sumOverdue = (order: OrderMoney, today: Day): number =>
  listInstalmentStates(order, today)
    .filter(({ dueOn }) => dueOn < today)
    .reduce((total, { open }) => total + open, 0)

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

/** A payment by card of the first open instalments. */
export interface CardPayment {
  readonly instalmentIds: InstalmentId[]
  /** In minor units. */
  readonly amount: number
}

/**
 * Returns the payment of the first of these open instalments that a card can make; null for none. A rest
 * that is too small for a card is paid together with the next instalments.
 */
export function findCardPayment(
  open: readonly Pick<InstalmentState, 'id' | 'open'>[],
  currency: string,
): CardPayment | null {
  const instalmentIds: InstalmentId[] = []
  let total = 0
  for (const instalment of open) {
    instalmentIds.push(instalment.id)
    total += instalment.open
    const amount = floorToStep(total, currency)
    if (isChargeable(amount, currency)) return { instalmentIds, amount }
  }
  return null
}

/** An order as far as its automatic payments go. */
type CollectedOrder = OrderMoney &
  Pick<Order, 'state' | 'currency' | 'consentAt' | 'savedMethod' | 'disputes'>

/** A charge of the saved card. */
export interface PlannedCollection extends CardPayment {
  readonly on: Day
}

/**
 * Returns the next charge of the saved card, or null if the student has to pay. A charge that failed
 * is tried again after some days, and not at all where only the student can go on, unless another card
 * was given since. While any payment of the instalment is open or underway, it is not collected, so that
 * nothing is charged twice. Money that was refunded and is owed again is not taken back without the student.
 */
export function findPlannedCollection(
  order: CollectedOrder,
  today: Day,
  toDay: (at: Date) => Day,
): PlannedCollection | null {
  const { savedMethod, consentAt, currency } = order
  if (order.state !== 'confirmed' || savedMethod === null || consentAt === null) return null
  if (order.disputes.length > 0) return null
  const refunds = order.refunds.map((refund) => ({ ...refund, amount: refund.lowersPriceBy }))
  const unrefunded = { ...order, refunds }
  const open = listInstalmentStates(unrefunded, today).filter((one) => one.open > 0)
  const next = findCardPayment(open, currency)
  const last = open.find(({ id }) => id === next?.instalmentIds.at(-1))
  if (next === null || last === undefined) return null
  if (next.amount + sumUnderway(order) > getOrderBalance(unrefunded).due) return null
  const isOwn = ({ instalmentIds }: OrderPayment) =>
    instalmentIds.some((id) => next.instalmentIds.includes(id))
  if (order.payments.filter(isOwn).some(isUnderway)) return null
  const failed = order.payments.filter(
    ({ instalmentIds, state, automatic, stateAt }) =>
      instalmentIds.includes(last.id) &&
      automatic &&
      state === 'failed' &&
      Number(stateAt) >= Number(savedMethod.savedAt ?? 0),
  )
  if (failed.some(({ failure }) => failure?.needsStudent)) return null
  const tried = failed.toSorted((one, other) => Number(one.stateAt) - Number(other.stateAt)).at(-1)
  const gap = collectionGapDays[failed.length - 1]
  if (tried !== undefined && gap === undefined) return null
  const again = tried === undefined ? today : addDays(toDay(tried.stateAt), gap ?? 0)
  const on = [last.dueOn, again, today].toSorted().at(-1) ?? today
  return { ...next, on }
}

/** Returns the charge of the saved card that is to be made today, or null. */
export function findCollection(
  order: CollectedOrder,
  today: Day,
  toDay: (at: Date) => Day,
): CardPayment | null {
  const planned = findPlannedCollection(order, today, toDay)
  if (planned === null || planned.on > today) return null
  const { instalmentIds, amount } = planned
  return { instalmentIds, amount }
}

/** Returns true for a card that is not valid any more on a day. */
export const isExpiredOn = ({ expires }: SavedMethod, day: Day): boolean =>
  expires !== null && expires < day.slice(0, 7)

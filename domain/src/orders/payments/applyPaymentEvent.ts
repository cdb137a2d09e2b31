import {
  hasEnded,
  isUnanswered,
  lateMoney,
  type OrderContent,
  type OrderDispute,
  type OrderPayment,
  type OrderRefund,
  type PaymentState,
  type RefundState,
  type SavedMethod,
} from '@shala/contract/orders/orders'
import type { PaymentEvent, PaymentEventKind } from '@shala/contract/orders/paymentEvents'
import type { Day } from '@shala/contract/values/days'
import { getOrderBalance } from '../instalments.ts'

/**
 * Returns the order after an event of the provider. Repeated and unordered events lead to the same
 * order: final states stay, and among the others the later one counts. A payment in another currency
 * than the order's changes no sum and asks the office.
 */
export function applyPaymentEvent(
  order: OrderContent,
  event: PaymentEvent,
  toDay: (at: Date) => Day,
): OrderContent {
  if (event.kind === 'checkoutExpired') return expireCheckout(order, event)
  if (event.kind === 'card') return applyCard(order, event)
  if (event.currency !== order.currency) return { ...order, attention: otherCurrency(event) }
  if (event.kind === 'payment') return applyPayment(order, event, toDay)
  if (event.kind === 'refund') return applyRefund(order, event, toDay)
  return applyDispute(order, event, toDay)
}

const tooMuch = 'More was paid than the price. Refund what is too much.'

const otherCurrency = ({ paymentId, currency }: { paymentId: string; currency: string }) =>
  `Payment ${paymentId} is in ${currency}. Check it at the payment provider.`

/** Ranks of states that come at the same second. A payment that failed can be underway again. */
const paymentRank: Readonly<Record<PaymentState, number>> = {
  open: 0,
  failed: 1,
  processing: 2,
  canceled: 3,
  succeeded: 4,
}

const refundRank: Readonly<Record<RefundState, number>> = {
  pending: 0,
  canceled: 1,
  succeeded: 2,
  failed: 3,
}

interface Placed<State extends string> {
  readonly state: State
  readonly stateAt: Date
}

/**
 * Returns true if a state replaces another, whatever the order in which the two arrive. The first
 * state is the school's own, by another clock, so that every state of the provider replaces it.
 */
function replaces<State extends string>(
  next: Placed<State>,
  before: Placed<State>,
  rank: Readonly<Record<State, number>>,
  isFinal: (state: State) => boolean,
): boolean {
  const isHigher = rank[next.state] > rank[before.state]
  const isFirst = rank[before.state] === 0 || rank[next.state] === 0
  if (isFirst || isFinal(before.state) || isFinal(next.state)) return isHigher
  const later = next.stateAt.getTime() - before.stateAt.getTime()
  return later > 0 || (later === 0 && isHigher)
}

const isPaymentFinal = (state: PaymentState) => state === 'succeeded' || state === 'canceled'

/** A refund that succeeded can still fail, for example because the card was closed. */
const isRefundFinal = (state: RefundState) => state !== 'pending'

function applyPayment(
  order: OrderContent,
  event: PaymentEventKind<'payment'>,
  toDay: (at: Date) => Day,
): OrderContent {
  const known =
    order.payments.find(
      ({ id, checkout }) =>
        id === event.paymentId || (checkout !== null && checkout.id === event.checkoutId),
    ) ?? findBegun(order, event)
  const next: OrderPayment = {
    id: event.paymentId,
    method: 'card',
    checkout: known?.checkout ?? null,
    instalmentIds: event.instalmentIds,
    amount: event.amount,
    state: event.state,
    stateAt: event.at,
    startedAt: known?.startedAt ?? event.at,
    day: event.state === 'succeeded' ? toDay(event.at) : null,
    failure: event.state === 'failed' ? event.failure : null,
    automatic: event.automatic,
    reference: null,
    by: null,
    note: known?.note ?? '',
  }
  if (known !== undefined && !replaces(next, known, paymentRank, isPaymentFinal)) return order
  const payments =
    known === undefined
      ? [...order.payments, next]
      : order.payments.map((payment) => (payment === known ? next : payment))
  const isExcess = getOrderBalance({ ...order, payments }).credit > getOrderBalance(order).credit
  const isLate = hasEnded(order) || (isExcess && order.state === 'withdrawn')
  const attention = isLate ? lateMoney : isExcess ? tooMuch : order.attention
  return {
    ...order,
    payments,
    savedMethod: keepCard(order, event.savedMethod),
    ...(event.state === 'succeeded' && { attention }),
  }
}

/** Returns the later one of two cards; without consent, no new one. */
function keepCard(
  { savedMethod: known, consentAt }: OrderContent,
  next: SavedMethod | null,
): SavedMethod | null {
  if (next === null || consentAt === null) return known
  const isOlder = Number(next.savedAt ?? 0) < Number(known?.savedAt ?? 0)
  return isOlder ? known : next
}

const leaveCardPage = ({ cardPage }: OrderContent, checkoutId: string) =>
  cardPage?.id === checkoutId ? null : cardPage

function applyCard(order: OrderContent, event: PaymentEventKind<'card'>): OrderContent {
  const savedMethod = keepCard(order, event.savedMethod)
  return { ...order, savedMethod, cardPage: leaveCardPage(order, event.checkoutId) }
}

/** Returns the collection that an event answers whose own answer was lost. One is begun at a time. */
const findBegun = ({ payments }: OrderContent, event: PaymentEventKind<'payment'>) =>
  payments.find(
    (payment) =>
      event.automatic &&
      isUnanswered(payment) &&
      payment.instalmentIds.join() === event.instalmentIds.join(),
  )

function expireCheckout(
  order: OrderContent,
  { checkoutId, at }: PaymentEventKind<'checkoutExpired'>,
): OrderContent {
  const payments = order.payments.map((payment): OrderPayment => {
    if (payment.checkout?.id !== checkoutId) return payment
    const next = { ...payment, state: 'canceled', stateAt: at } as const
    return replaces(next, payment, paymentRank, isPaymentFinal) ? next : payment
  })
  return { ...order, payments, cardPage: leaveCardPage(order, checkoutId) }
}

function applyRefund(
  order: OrderContent,
  event: PaymentEventKind<'refund'>,
  toDay: (at: Date) => Day,
): OrderContent {
  const known = order.refunds.find(
    ({ id, providerId }) => id === event.refundId || providerId === event.providerId,
  )
  const next: OrderRefund = {
    id: known?.id ?? event.refundId ?? event.providerId,
    providerId: event.providerId,
    paymentId: event.paymentId,
    method: 'card',
    amount: event.amount,
    lowersPriceBy: known?.lowersPriceBy ?? 0,
    asksPrice: known?.asksPrice ?? (order.state === 'confirmed' || order.state === 'withdrawn'),
    state: event.state,
    stateAt: event.at,
    day: event.state === 'succeeded' ? toDay(event.at) : null,
    reason: known?.reason ?? 'Refunded at the payment provider',
    by: known?.by ?? null,
  }
  const isNews = known === undefined || known.providerId === null
  if (!isNews && !replaces(next, known, refundRank, isRefundFinal)) return order
  const refunds =
    known === undefined
      ? [...order.refunds, next]
      : order.refunds.map((refund) => (refund === known ? next : refund))
  const failed = event.state === 'failed' || event.state === 'canceled'
  return {
    ...order,
    refunds,
    ...(failed && { attention: 'A refund failed. Send the money in another way.' }),
  }
}

/** A dispute that was decided can be decided again: the bank of the school may appeal. */
const disputeRank: Readonly<Record<OrderDispute['state'], number>> = { open: 0, lost: 1, won: 2 }

/**
 * Stores a dispute. While it is open the payment still counts, although the provider holds the money
 * back. A lost one takes the payment back as a refund does, and a won one gives it back.
 */
function applyDispute(
  order: OrderContent,
  event: PaymentEventKind<'dispute'>,
  toDay: (at: Date) => Day,
): OrderContent {
  const known = order.disputes.find(({ id }) => id === event.disputeId)
  const { disputeId: id, paymentId, amount, state, at: stateAt } = event
  const next: OrderDispute = { id, paymentId, amount, state, stateAt }
  if (known !== undefined && !replaces(next, known, disputeRank, () => false)) return order
  const disputes =
    known === undefined
      ? [...order.disputes, next]
      : order.disputes.map((dispute) => (dispute === known ? next : dispute))
  const refunds = withChargeback(order.refunds, next, toDay(stateAt))
  const isNews = known?.state !== state
  return { ...order, disputes, refunds, ...(isNews && { attention: disputeTasks[state] }) }
}

const disputeTasks: Readonly<Record<OrderDispute['state'], string>> = {
  open: 'The student contests a payment at the bank. Answer at the payment provider.',
  won: 'The bank has decided for the school about a contested payment. It counts as paid.',
  lost: 'The bank took a contested payment back. Decide whether the student keeps access.',
}

/** Returns the refunds with what a lost dispute has taken back, under the key of the dispute. */
function withChargeback(
  refunds: readonly OrderRefund[],
  { id, paymentId, amount, state, stateAt }: OrderDispute,
  day: Day,
): OrderRefund[] {
  const isLost = state === 'lost'
  const known = refunds.find((refund) => refund.id === id)
  if (known === undefined && !isLost) return [...refunds]
  const chargeback: OrderRefund = {
    id,
    providerId: id,
    paymentId,
    method: 'card',
    amount,
    lowersPriceBy: 0,
    asksPrice: false,
    stateAt,
    by: null,
    state: isLost ? 'succeeded' : 'canceled',
    day: isLost ? day : null,
    reason: 'The bank took the payment back',
  }
  return known === undefined
    ? [...refunds, chargeback]
    : refunds.map((refund) => (refund === known ? chargeback : refund))
}

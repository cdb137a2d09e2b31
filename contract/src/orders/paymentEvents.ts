import * as z from 'zod'
import { Currency } from '../payments/money.ts'
import { StoredInstant, type Day } from '../values/days.ts'
import { getOrderBalance } from './instalments.ts'
import {
  hasEnded,
  InstalmentId,
  isUnanswered,
  lateMoney,
  MinorAmount,
  OrderDispute,
  OrderId,
  PaymentFailure,
  PaymentState,
  RefundState,
  SavedMethod,
  type OrderContent,
  type OrderPayment,
  type OrderRefund,
} from './orders.ts'

const about = {
  /** The provider's key of the event. An answer of the provider has another key. */
  eventId: z.string().min(1).max(300),
  /** When it happened, by the provider's clock. */
  at: StoredInstant,
  orderId: OrderId,
}
const money = { paymentId: z.string().min(1), amount: MinorAmount, currency: Currency }

/** A fact about an order from the payment provider, in the terms of the project. */
export const PaymentEvent = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    ...money,
    kind: z.literal('payment'),
    checkoutId: z.string().nullable(),
    instalmentIds: z.array(InstalmentId),
    state: PaymentState,
    automatic: z.boolean(),
    failure: PaymentFailure.nullable(),
    /** The method that can be charged later, if the student allowed it. */
    savedMethod: SavedMethod.nullable(),
  }),
  z.object({
    ...about,
    ...money,
    kind: z.literal('refund'),
    /** The provider's key of the refund. */
    providerId: z.string(),
    /** The key that the school gave it; null for a refund that was made at the provider. */
    refundId: z.string().nullable(),
    state: RefundState,
  }),
  z.object({
    ...about,
    ...money,
    kind: z.literal('dispute'),
    disputeId: z.string(),
    state: OrderDispute.shape.state,
  }),
  z.object({ ...about, kind: z.literal('checkoutExpired'), checkoutId: z.string() }),
])
export type PaymentEvent = z.infer<typeof PaymentEvent>
export type PaymentEventKind<Kind extends PaymentEvent['kind']> = Extract<
  PaymentEvent,
  { kind: Kind }
>

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
  if (event.currency !== order.currency) return { ...order, attention: otherCurrency(event) }
  if (event.kind === 'payment') return applyPayment(order, event, toDay)
  if (event.kind === 'refund') return applyRefund(order, event, toDay)
  return applyDispute(order, event)
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
  const isSaved = event.savedMethod !== null && order.consentAt !== null
  const isExcess = getOrderBalance({ ...order, payments }).credit > getOrderBalance(order).credit
  const isLate = hasEnded(order) || (isExcess && order.state === 'withdrawn')
  const attention = isLate ? lateMoney : isExcess ? tooMuch : order.attention
  return {
    ...order,
    payments,
    ...(isSaved && { savedMethod: event.savedMethod }),
    ...(event.state === 'succeeded' && { attention }),
  }
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
  return { ...order, payments }
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

function applyDispute(order: OrderContent, event: PaymentEventKind<'dispute'>): OrderContent {
  const known = order.disputes.find(({ id }) => id === event.disputeId)
  const next: OrderDispute = {
    id: event.disputeId,
    paymentId: event.paymentId,
    amount: event.amount,
    state: event.state,
    stateAt: event.at,
  }
  if (known !== undefined && known.state !== 'open') return order
  if (known !== undefined && next.state === 'open') return order
  const disputes =
    known === undefined
      ? [...order.disputes, next]
      : order.disputes.map((dispute) => (dispute === known ? next : dispute))
  const attention =
    event.state === 'open'
      ? 'The student contests a payment at the bank. Answer at the payment provider.'
      : `The bank has decided about a contested payment: ${event.state}.`
  return { ...order, disputes, attention }
}

import { PaymentState, type SavedMethod } from '@shala/contract/orders/orders'
import type { PaymentEventKind } from '@shala/contract/orders/paymentEvents'
import type Stripe from 'stripe'
import { readPaymentMetadata } from './paymentMetadata.ts'
import { fromStripeMoney } from './stripeAmounts.ts'
import { toPaymentFailure } from './toPaymentFailure.ts'

/** The key and the time of an event, or of an answer to a request. */
interface Source {
  readonly eventId: string
  readonly at: Date
}

/**
 * Returns the state of a payment, or null for one of other software. The saved method is only known
 * if the payment contains its `payment_method` expanded.
 */
export function toPaymentEvent(
  intent: Stripe.PaymentIntent,
  source: Source,
  checkoutId: string | null,
): PaymentEventKind<'payment'> | null {
  const purpose = readPaymentMetadata(intent.metadata)
  if (purpose === null) return null
  const { orderId, instalmentIds, automatic } = purpose
  const state = getState(intent)
  return {
    ...source,
    kind: 'payment',
    orderId,
    instalmentIds,
    automatic,
    paymentId: intent.id,
    checkoutId,
    ...fromStripeMoney(intent),
    state,
    failure: state === 'failed' ? toPaymentFailure(intent.last_payment_error ?? {}) : null,
    savedMethod: getSavedMethod(intent, source.at),
  }
}

const sharedStates = PaymentState.extract(['succeeded', 'canceled', 'processing'])

function getState({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentState {
  const known = sharedStates.safeParse(status)
  if (known.success) return known.data
  return status === 'requires_payment_method' && error !== null ? 'failed' : 'open'
}

function getSavedMethod(intent: Stripe.PaymentIntent, savedAt: Date): SavedMethod | null {
  const { payment_method: method, setup_future_usage: usage, status } = intent
  if (status !== 'succeeded' || usage !== 'off_session') return null
  // A method without a customer was removed since.
  if (method === null || typeof method === 'string' || method.customer === null) return null
  return toSavedMethod(method, savedAt)
}

/** Describes a method that can be charged later. */
export function toSavedMethod(method: Stripe.PaymentMethod, savedAt: Date): SavedMethod {
  const { card } = method
  if (card === undefined)
    return { methodId: method.id, brand: method.type, last4: '', expires: null, savedAt }
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`
  return {
    methodId: method.id,
    brand: card.display_brand ?? card.brand,
    last4: card.last4,
    expires,
    savedAt,
  }
}

const refundStates: Readonly<Record<string, PaymentEventKind<'refund'>['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
}

/** Returns the state of a refund of the payment of this order. */
export function toRefundEvent(
  refund: Stripe.Refund,
  source: Source,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): PaymentEventKind<'refund'> {
  return {
    ...source,
    kind: 'refund',
    orderId,
    paymentId,
    providerId: refund.id,
    refundId: refund.metadata?.['refundId'] ?? null,
    ...fromStripeMoney(refund),
    state: refundStates[refund.status ?? ''] ?? 'pending',
  }
}

/**
 * Returns the state of a dispute. Stripe withdraws the money when a dispute opens, so a withdrawal
 * decides nothing; money that it reinstates is won, also after a loss. An inquiry that the bank closed
 * took no money.
 */
export function toDisputeEvent(
  dispute: Stripe.Dispute,
  source: Source,
  {
    paymentId,
    orderId,
    isReinstated = false,
  }: { paymentId: string; orderId: string; isReinstated?: boolean },
): PaymentEventKind<'dispute'> {
  const { id, status } = dispute
  const isWon = isReinstated || ['won', 'warning_closed', 'prevented'].includes(status)
  return {
    ...source,
    kind: 'dispute',
    orderId,
    paymentId,
    disputeId: id,
    ...fromStripeMoney(dispute),
    state: isWon ? 'won' : status === 'lost' ? 'lost' : 'open',
  }
}

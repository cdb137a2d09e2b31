import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import type Stripe from 'stripe'
import { readOrderId, readPaymentMetadata } from './paymentMetadata.ts'
import { getStripe, isLiveMode } from './stripeClient.ts'
import { isMissing } from './stripeErrors.ts'
import { toDisputeEvent, toPaymentEvent, toRefundEvent, toSavedMethod } from './toPaymentEvent.ts'

/** The events of Stripe that the webhook needs; the doctor compares them with the endpoint's. */
export const usedEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][]

/**
 * Returns a verified event in the terms of the project, and null for an event that is not used, of
 * the other mode, or of other software on the account. Asks Stripe for the parts that an event only
 * names.
 */
export async function readStripeEvent(event: Stripe.Event): Promise<PaymentEvent | null> {
  if (event.livemode !== isLiveMode()) return null
  const source = { eventId: event.id, at: new Date(event.created * 1000) }
  switch (event.type) {
    case 'checkout.session.completed': {
      const { id, metadata, payment_intent: intent, setup_intent: setup } = event.data.object
      if (setup !== null) return readCard(setup, source, { id, metadata })
      if (readPaymentMetadata(metadata) === null || intent === null) return null
      return toPaymentEvent(await retrievePayment(getId(intent)), source, id)
    }
    case 'checkout.session.expired': {
      const { id, metadata } = event.data.object
      const orderId = readOrderId(metadata)
      if (orderId === null) return null
      return { ...source, kind: 'checkoutExpired', orderId, checkoutId: id }
    }
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.succeeded': {
      const intent = event.data.object
      if (readPaymentMetadata(intent.metadata) === null) return null
      return toPaymentEvent(await expandMethod(intent), source, await findCheckout(intent))
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      const payment = await findOrder(refund.payment_intent)
      return payment === null ? null : toRefundEvent(refund, source, payment)
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const dispute = event.data.object
      const payment = await findOrder(dispute.payment_intent)
      if (payment === null) return null
      const isReinstated = event.type === 'charge.dispute.funds_reinstated'
      return toDisputeEvent(dispute, source, { ...payment, isReinstated })
    }
    default:
      return null
  }
}

/** Returns the card that a student gave without a payment; null if it was removed since. */
async function readCard(
  setup: string | { id: string },
  source: { readonly eventId: string; readonly at: Date },
  { id, metadata }: Pick<Stripe.Checkout.Session, 'id' | 'metadata'>,
): Promise<PaymentEvent | null> {
  const orderId = readOrderId(metadata)
  if (orderId === null) return null
  const { setupIntents } = getStripe()
  const intent = await setupIntents.retrieve(getId(setup), { expand: ['payment_method'] })
  const { payment_method: method } = intent
  if (method === null || typeof method === 'string' || method.customer === null) return null
  const savedMethod = toSavedMethod(method, source.at)
  return { ...source, kind: 'card', orderId, checkoutId: id, savedMethod }
}

/** Returns the key of an object that Stripe names or includes. */
export const getId = (named: string | { id: string }) =>
  typeof named === 'string' ? named : named.id

/** Returns a payment with its method, by which a saved card is described. */
export const retrievePayment = (paymentId: string) =>
  getStripe().paymentIntents.retrieve(paymentId, { expand: ['payment_method'] })

/** Returns the payment of an event, with its method if that was saved. */
async function expandMethod(intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const { payment_method: method, setup_future_usage: usage, status } = intent
  if (status !== 'succeeded' || usage === null || typeof method !== 'string') return intent
  return { ...intent, payment_method: await getStripe().paymentMethods.retrieve(method) }
}

/** Returns the key of the Checkout on which a payment was made; null for a saved method. */
export async function findCheckout({ id, metadata }: Stripe.PaymentIntent): Promise<string | null> {
  if (readPaymentMetadata(metadata)?.automatic === true) return null
  const { data } = await getStripe().checkout.sessions.list({ payment_intent: id, limit: 1 })
  return data[0]?.id ?? null
}

/**
 * Returns the order of a refunded or contested payment; null for a payment of other software, or one
 * that Stripe does not have.
 */
async function findOrder(intent: string | Stripe.PaymentIntent | null) {
  if (intent === null) return null
  const paymentId = getId(intent)
  const found = await getStripe()
    .paymentIntents.retrieve(paymentId)
    .catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
  const purpose = readPaymentMetadata(found?.metadata)
  return purpose === null ? null : { paymentId, orderId: purpose.orderId }
}

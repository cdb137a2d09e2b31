import type { PaymentEventKind } from '@shala/contract/orders/paymentEvents'
import Stripe from 'stripe'
import { findPaymentCustomer } from './paymentCustomers.ts'
import { toPaymentMetadata } from './paymentMetadata.ts'
import { findCheckout, retrievePayment } from './readStripeEvent.ts'
import { toStripeMoney } from './stripeAmounts.ts'
import { getStripe } from './stripeClient.ts'
import { isInvalid, isMissing } from './stripeErrors.ts'
import { toPaymentEvent } from './toPaymentEvent.ts'
import { toPaymentFailure } from './toPaymentFailure.ts'

interface ChargeInput {
  readonly orderId: string
  readonly instalmentIds: string[]
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  readonly userId: string
  readonly methodId: string
  readonly description: string
  readonly idempotencyKey: string
}

/**
 * Charges the saved method without the student and returns the payment. A decline is a payment that
 * failed. If the method is not there any more, or the amount is none for a card, the payment has the
 * key `unusable:…`, because Stripe makes none. After a lost answer, a call with the same key returns the same payment.
 */
export async function chargeSavedMethod(input: ChargeInput): Promise<PaymentEventKind<'payment'>> {
  const customer = await findPaymentCustomer(input.userId)
  if (customer === null) return buildUnusable(input, new Date())
  const { methodId, description, idempotencyKey } = input
  const parameters: Stripe.PaymentIntentCreateParams = {
    ...toStripeMoney(input.amount, input.currency),
    customer,
    payment_method: methodId,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    description,
    metadata: toPaymentMetadata({ ...input, automatic: true }),
  }
  try {
    const intent = await getStripe().paymentIntents.create(parameters, { idempotencyKey })
    return toAnswer(intent, intent.lastResponse.headers, null)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined) {
      return toAnswer(error.payment_intent, error.headers, null)
    }
    if (isMissing(error) || isDetached(error)) return buildUnusable(input, new Date())
    const sizeFault = isInvalid(error) ? sizeFaults[error.code ?? ''] : undefined
    if (sizeFault !== undefined) return buildUnusable(input, new Date(), sizeFault)
    throw error
  }
}

/** Returns the state that a payment has at Stripe now. */
export async function readPayment(paymentId: string): Promise<PaymentEventKind<'payment'>> {
  const intent = await retrievePayment(paymentId)
  return toAnswer(intent, intent.lastResponse.headers, await findCheckout(intent))
}

function toAnswer(
  intent: Stripe.PaymentIntent,
  headers: Readonly<Record<string, string>> | undefined,
  checkoutId: string | null,
): PaymentEventKind<'payment'> {
  const attempt = typeof intent.latest_charge === 'string' ? intent.latest_charge : 'none'
  const eventId = `answer:${intent.id}:${intent.status}:${attempt}`
  // The clock of Stripe, by which its events are ordered.
  const at = new Date(headers?.['date'] ?? Date.now())
  const event = toPaymentEvent(intent, { eventId, at }, checkoutId)
  if (event === null) throw new Error(`${intent.id} is no payment of this school`)
  return event
}

const isDetached = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.param === 'payment_method' &&
  error.code !== 'parameter_unknown'

/** Amounts that no card can be charged. Without an end, the collection would stay underway. */
const sizeFaults: Readonly<Record<string, string>> = {
  amount_too_small: 'This amount is too small for a card.',
  amount_too_large: 'This amount is too large for a card.',
}

function buildUnusable(
  input: ChargeInput,
  at: Date,
  message = 'The saved card is not available any more.',
): PaymentEventKind<'payment'> {
  const { orderId, instalmentIds, amount, currency, idempotencyKey } = input
  const paymentId = `unusable:${idempotencyKey}`
  return {
    kind: 'payment',
    eventId: `answer:${paymentId}`,
    at,
    orderId,
    instalmentIds,
    paymentId,
    checkoutId: null,
    amount,
    currency,
    state: 'failed',
    automatic: true,
    savedMethod: null,
    failure: toPaymentFailure({ code: 'payment_method_unusable', message }),
  }
}

/** Removes a saved method, which cannot be charged afterwards. A removed one stays removed. */
export async function detachMethod(methodId: string): Promise<void> {
  const { paymentMethods } = getStripe()
  try {
    await paymentMethods.detach(methodId, {}, { idempotencyKey: `detach:${methodId}` })
  } catch (error) {
    if (isMissing(error)) return
    // Stripe refuses to detach twice.
    if ((await paymentMethods.retrieve(methodId)).customer !== null) throw error
  }
}

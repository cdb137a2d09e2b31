import type Stripe from 'stripe'
import {
  createPaymentCustomer,
  type PaymentPerson,
  updatePaymentCustomer,
} from './paymentCustomers.ts'
import { toPaymentMetadata } from './paymentMetadata.ts'
import { getId } from './readStripeEvent.ts'
import { toStripeMoney } from './stripeAmounts.ts'
import { getSchool, getStripe } from './stripeClient.ts'
import { isMissing, toRefusal } from './stripeErrors.ts'

interface CheckoutInput {
  readonly orderId: string
  readonly instalmentIds: readonly string[]
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  /** A line for the student, such as the title of the course. */
  readonly description: string
  readonly person: PaymentPerson
  /** True if the student allows the school to charge the card for later instalments. */
  readonly saveMethod: boolean
  readonly successUrl: string
  readonly cancelUrl: string
  /** 30 minutes to 24 hours from now. */
  readonly expiresAt: Date
  readonly idempotencyKey: string
}

/**
 * Creates a page of Stripe on which the student pays by card. A repeated call with the same key
 * returns the same page. Throws an `AppError` for an amount that Stripe refuses.
 */
export async function createCheckout(
  input: CheckoutInput,
): Promise<{ checkoutId: string; url: string }> {
  try {
    return await withCustomer(input.person, (customer) => createSession(input, customer))
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Creates a page for a person at Stripe, who is created where there is none. */
async function withCustomer(
  person: PaymentPerson,
  create: (customer: string) => Promise<Stripe.Checkout.Session>,
): Promise<{ checkoutId: string; url: string }> {
  const customer = (await updatePaymentCustomer(person)) ?? (await createPaymentCustomer(person))
  const session = await create(customer).catch(async (error: unknown) => {
    if (!isMissing(error, 'customer')) throw error
    return create(await createPaymentCustomer(person, customer))
  })
  if (session.url === null) throw new Error(`Checkout ${session.id} has no page`)
  return { checkoutId: session.id, url: session.url }
}

type CardPageInput = Pick<
  CheckoutInput,
  'orderId' | 'person' | 'currency' | 'expiresAt' | 'idempotencyKey' | 'successUrl' | 'cancelUrl'
>

/** Creates a page of Stripe on which the student gives a card for later charges, and pays nothing. */
export async function createCardPage(input: CardPageInput) {
  const { person, orderId, currency, expiresAt, idempotencyKey } = input
  const metadata = { school: getSchool(), orderId }
  try {
    return await withCustomer(person, (customer) =>
      getStripe().checkout.sessions.create(
        {
          mode: 'setup',
          customer,
          client_reference_id: orderId,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          metadata,
          setup_intent_data: { metadata },
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: `${idempotencyKey}:${customer}` },
      ),
    )
  } catch (error) {
    throw toRefusal(error)
  }
}

function createSession(input: CheckoutInput, customer: string) {
  const { description, successUrl, cancelUrl, expiresAt, idempotencyKey } = input
  const { amount, currency } = toStripeMoney(input.amount, input.currency)
  const metadata = toPaymentMetadata({ ...input, automatic: false })
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    customer,
    client_reference_id: input.orderId,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, product_data: { name: description } },
      },
    ],
    allowed_payment_method_types: ['card'],
    // The receipt names the amount in the currency of the order.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: {
      description,
      metadata,
      ...(input.saveMethod && { setup_future_usage: 'off_session' }),
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  }
  return getStripe().checkout.sessions.create(parameters, {
    idempotencyKey: `${idempotencyKey}:${customer}`,
  })
}

/** Closes a page of Stripe. Returns false if it was paid or had ended before. */
export async function expireCheckout(checkoutId: string): Promise<boolean> {
  const { sessions } = getStripe().checkout
  const session = await sessions.retrieve(checkoutId).catch((error: unknown) => {
    // A page of the test mode is unknown to the live mode, and the other way round.
    if (isMissing(error)) return null
    throw error
  })
  if (session === null) return true
  if (session.status !== 'open') return false
  try {
    await sessions.expire(checkoutId, {}, { idempotencyKey: `expire:${checkoutId}` })
    return true
  } catch (error) {
    // The student paid in this moment, or its time was over.
    if ((await sessions.retrieve(checkoutId)).status !== 'open') return false
    throw error
  }
}

/** Returns the key of the payment that was made on a page; null if none was. */
export async function findCheckoutPayment(checkoutId: string): Promise<string | null> {
  const { status, payment_intent: intent } =
    await getStripe().checkout.sessions.retrieve(checkoutId)
  return status === 'complete' && intent !== null ? getId(intent) : null
}

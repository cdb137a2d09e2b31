import type Stripe from 'stripe'
import * as z from 'zod'
import { type StripeAccount, toId } from '../StripeAccount.ts'
import { type Decline, findCard, toPaymentError } from '../cards.ts'
import {
  created,
  flag,
  invalid,
  list,
  metadata,
  missing,
  page,
  parametersFor,
  readParameters,
  StripeRefusal,
  text,
} from '../parameters.ts'
import { amountOf, currency, requireAmount } from './amounts.ts'
import { findCustomer } from './customers.ts'
import { createDispute } from './disputes.ts'
import { findMethod } from './paymentMethods.ts'

const create = parametersFor<Stripe.PaymentIntentCreateParams>()(
  z.strictObject({
    amount: amountOf,
    currency,
    customer: text,
    payment_method: text,
    allowed_payment_method_types: list(z.literal('card')).optional(),
    confirm: flag,
    off_session: flag,
    description: text.max(1000).optional(),
    metadata: metadata.default({}),
  }),
)

/** The part of a payment that its session or its request decides. */
export type PaymentTerms = Pick<
  Stripe.PaymentIntent,
  'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'setup_future_usage'
>

export function buildPayment(account: StripeAccount, terms: PaymentTerms): Stripe.PaymentIntent {
  const id = account.createId('pi')
  const payment = {
    ...terms,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${account.createId('x')}`,
    confirmation_method: 'automatic',
    created: account.now,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
  account.payments.set(id, payment)
  account.send('payment_intent.created', payment)
  return payment
}

/** Charges a saved card without its holder. A decline is answered with 402 and the payment. */
export function createPayment(account: StripeAccount, sent: unknown): Stripe.PaymentIntent {
  const read = readParameters(create, sent)
  if (!read.confirm || !read.off_session) {
    throw invalid('The stand-in only charges saved methods: confirm and off_session must be true.')
  }
  const customer = findCustomer(account, read.customer)
  const { method, number } = findMethod(account, read.payment_method)
  if (method.customer !== customer.id) {
    throw invalid(
      'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first.',
      'payment_method_unexpected_state',
      'payment_method',
    )
  }
  const { amount, currency, description = null, metadata } = read
  requireAmount(amount, currency)
  const terms = { amount, currency, description, metadata, setup_future_usage: null }
  const payment = buildPayment(account, { ...terms, customer: customer.id })
  const card = findCard(number)
  const decline = card?.decline ?? card?.laterDecline
  if (decline === undefined) return succeed(account, payment, method.id)
  fail(account, payment, decline)
  throw new StripeRefusal(decline.message, {
    status: 402,
    ...toPaymentError(decline),
    payment_intent: structuredClone(payment),
  })
}

export function fail(account: StripeAccount, payment: Stripe.PaymentIntent, decline: Decline) {
  const charge = account.createId('ch')
  Object.assign(payment, {
    status: 'requires_payment_method',
    latest_charge: charge,
    last_payment_error: { ...toPaymentError(decline), charge },
  } satisfies Partial<Stripe.PaymentIntent>)
  account.send('payment_intent.payment_failed', payment)
}

export function succeed(account: StripeAccount, payment: Stripe.PaymentIntent, methodId: string) {
  const { method, number } = findMethod(account, methodId)
  Object.assign(payment, {
    status: 'succeeded',
    amount_received: payment.amount,
    latest_charge: account.createId('ch'),
    last_payment_error: null,
    payment_method: methodId,
  } satisfies Partial<Stripe.PaymentIntent>)
  if (payment.setup_future_usage === 'off_session' && method.customer === null) {
    method.customer = toId(payment.customer)
    account.send('payment_method.attached', method)
  }
  account.send('payment_intent.succeeded', payment)
  if (findCard(number)?.disputes === true) createDispute(account, payment)
  return payment
}

export function findPayment(account: StripeAccount, id: string, param = 'intent') {
  const payment = account.payments.get(id)
  if (payment === undefined) throw missing('payment_intent', id, param)
  return payment
}

const update = parametersFor<Stripe.PaymentIntentUpdateParams>()(z.strictObject({ metadata }))

/** Adds metadata to a payment. Stripe sends no event about that. */
export function updatePayment(account: StripeAccount, id: string, sent: unknown) {
  const payment = findPayment(account, id)
  Object.assign(payment.metadata, readParameters(update, sent).metadata)
  return payment
}

const listed = parametersFor<Stripe.PaymentIntentListParams>()(
  z.strictObject({ created: created.optional(), ...page }),
)

/** Lists payments, the newest first. */
export function listPayments(account: StripeAccount, sent: unknown) {
  const { created: range = {}, limit, starting_after: after } = readParameters(listed, sent)
  const found = [...account.payments.values()]
    .filter((payment) => payment.created >= (range.gte ?? 0))
    .toReversed()
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  return {
    object: 'list',
    data: found.slice(from, from + limit),
    has_more: found.length > from + limit,
    url: '/v1/payment_intents',
  } satisfies Stripe.ApiList<Stripe.PaymentIntent>
}

const retrieve = parametersFor<Stripe.PaymentIntentRetrieveParams>()(
  z.strictObject({ expand: list(z.literal('payment_method')).default([]) }),
)

export function retrievePayment(account: StripeAccount, id: string, sent: unknown) {
  const { expand } = readParameters(retrieve, sent)
  const payment = findPayment(account, id)
  const { payment_method: method } = payment
  if (expand.length === 0 || typeof method !== 'string') return payment
  return { ...payment, payment_method: findMethod(account, method).method }
}

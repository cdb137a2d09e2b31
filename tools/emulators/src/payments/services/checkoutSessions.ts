import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from '../StripeAccount.ts'
import {
  flag,
  integer,
  invalid,
  list,
  metadata,
  missing,
  page,
  parametersFor,
  readParameters,
  text,
} from '../parameters.ts'
import { amountOf, currency, requireAmount } from './amounts.ts'
import { findCustomer } from './customers.ts'

/** The parameters of both modes. */
const common = {
  customer: text,
  client_reference_id: text.max(200).optional(),
  allowed_payment_method_types: list(z.literal('card')).optional(),
  metadata: metadata.default({}),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: integer.optional(),
}

const setup = parametersFor<Stripe.Checkout.SessionCreateParams>()(
  z.strictObject({
    ...common,
    mode: z.literal('setup'),
    currency,
    setup_intent_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  }),
)

const create = parametersFor<Stripe.Checkout.SessionCreateParams>()(
  z.strictObject({
    ...common,
    mode: z.literal('payment'),
    line_items: z.tuple([
      z.strictObject({
        quantity: z.literal('1').transform(Number),
        price_data: z.strictObject({
          currency,
          unit_amount: amountOf,
          product_data: z.strictObject({ name: text }),
        }),
      }),
    ]),
    adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
    payment_intent_data: z
      .strictObject({
        description: text.max(1000).optional(),
        metadata: metadata.default({}),
        setup_future_usage: z.literal('off_session').optional(),
      })
      .default({ metadata: {} }),
  }),
)

/** Creates a session with its page at `origin`. */
export function createSession(
  account: StripeAccount,
  sent: unknown,
  origin: string,
): Stripe.Checkout.Session {
  if (z.object({ mode: z.literal('setup') }).safeParse(sent).success) {
    return openSession(account, readParameters(setup, sent), origin)
  }
  const read = readParameters(create, sent)
  const [{ price_data: price }] = read.line_items
  requireAmount(price.unit_amount, price.currency)
  const session = openSession(account, { ...read, currency: price.currency }, origin)
  Object.assign(session, { amount_subtotal: price.unit_amount, amount_total: price.unit_amount })
  const { description, metadata, setup_future_usage: usage = null } = read.payment_intent_data
  account.sessionPayments.set(session.id, {
    description: description ?? price.product_data.name,
    metadata,
    setup_future_usage: usage,
  })
  return session
}

/** Opens the page of a session. One that only saves a card has no amount. */
function openSession(
  account: StripeAccount,
  read: Omit<z.output<typeof setup>, 'mode' | 'setup_intent_data'> & { mode: 'payment' | 'setup' },
  origin: string,
): Stripe.Checkout.Session {
  const customer = findCustomer(account, read.customer)
  const { now } = account
  const expiresAt = read.expires_at ?? now + 86_400
  // Half an hour to a day, less the time that the request takes.
  if (expiresAt < now + 1790 || expiresAt > now + 86_410) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    )
  }
  const id = account.createId('cs_test')
  const session = {
    ...emptySession,
    id,
    amount_subtotal: null,
    amount_total: null,
    cancel_url: read.cancel_url,
    client_reference_id: read.client_reference_id ?? null,
    created: now,
    currency: read.currency,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    expires_at: expiresAt,
    metadata: read.metadata,
    mode: read.mode,
    payment_status: read.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    success_url: read.success_url,
    url: `${origin}/c/pay/${id}`,
  } satisfies Stripe.Checkout.Session
  account.sessions.set(id, session)
  return session
}

export function findSession(account: StripeAccount, id: string): Stripe.Checkout.Session {
  account.expireSessions()
  const session = account.sessions.get(id)
  if (session === undefined) throw missing('checkout.session', id, 'session')
  return session
}

const listed = parametersFor<Stripe.Checkout.SessionListParams>()(
  z.strictObject({ payment_intent: text.optional(), ...page }),
)

export function listSessions(account: StripeAccount, sent: unknown) {
  const { payment_intent: payment, limit } = readParameters(listed, sent)
  const found = [...account.sessions.values()]
    .filter((session) => payment === undefined || session.payment_intent === payment)
    .toReversed()
  return {
    object: 'list',
    data: found.slice(0, limit),
    has_more: found.length > limit,
    url: '/v1/checkout/sessions',
  } satisfies Stripe.ApiList<Stripe.Checkout.Session>
}

/** Ends an open session. */
export function expireSession(account: StripeAccount, id: string): Stripe.Checkout.Session {
  const session = findSession(account, id)
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status ?? ''}\`.`,
    )
  }
  Object.assign(session, { status: 'expired', url: null })
  account.send('checkout.session.expired', session)
  return session
}

/** The fields that the stand-in leaves empty. */
const emptySession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: ['card'],
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

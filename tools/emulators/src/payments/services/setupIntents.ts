import type Stripe from 'stripe'
import * as z from 'zod'
import { type StripeAccount, toId } from '../StripeAccount.ts'
import { list, missing, parametersFor, readParameters } from '../parameters.ts'
import { findMethod } from './paymentMethods.ts'

/** Saves a card for later charges, on the page of a session without a payment. */
export function saveMethod(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const id = account.createId('seti')
  const setup = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${account.createId('x')}`,
    created: account.now,
    customer: session.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: session.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent
  account.setups.set(id, setup)
  method.customer = toId(session.customer)
  account.send('payment_method.attached', method)
  account.send('setup_intent.succeeded', setup)
  return setup
}

const retrieve = parametersFor<Stripe.SetupIntentRetrieveParams>()(
  z.strictObject({ expand: list(z.literal('payment_method')).default([]) }),
)

export function retrieveSetup(account: StripeAccount, id: string, sent: unknown) {
  const { expand } = readParameters(retrieve, sent)
  const setup = account.setups.get(id)
  if (setup === undefined) throw missing('setupintent', id, 'intent')
  if (expand.length === 0) return setup
  return { ...setup, payment_method: findMethod(account, toId(setup.payment_method)).method }
}

import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from './StripeAccount.ts'
import { readParameters } from './parameters.ts'
import {
  createSession,
  expireSession,
  findSession,
  listSessions,
} from './services/checkoutSessions.ts'
import {
  createCustomer,
  deleteCustomer,
  findCustomer,
  updateCustomer,
} from './services/customers.ts'
import { listEvents } from './services/listEvents.ts'
import {
  createPayment,
  listPayments,
  retrievePayment,
  updatePayment,
} from './services/paymentIntents.ts'
import { detachMethod, findMethod } from './services/paymentMethods.ts'
import { createRefund, findRefund } from './services/refunds.ts'
import { retrieveSetup } from './services/setupIntents.ts'
import { createEndpoint, listEndpoints } from './services/webhookEndpoints.ts'

/** The account itself, as `GET /v1/account` shows it. */
const ownAccount = {
  id: 'acct_1ShalaStandIn',
  object: 'account',
  charges_enabled: true,
  country: 'GB',
  default_currency: 'gbp',
  details_submitted: true,
  email: 'office@shala.test',
  payouts_enabled: true,
  type: 'standard',
} satisfies Stripe.Account

/** A request of the API. */
export interface StripeCall {
  readonly account: StripeAccount
  /** The key in the path; empty if it has none. */
  readonly id: string
  /** The parameters of the body, or of the query for GET. */
  readonly sent: unknown
  /** The address of the stand-in. */
  readonly origin: string
  /** The signing secret of webhooks. */
  readonly secret: string
}

type Answer = (call: StripeCall) => object

/** Refuses parameters, for endpoints that take none. */
const without =
  (answer: Answer): Answer =>
  (call) => {
    readParameters(z.strictObject({}), call.sent)
    return answer(call)
  }

/** The endpoints of Stripe's API that the product uses, by method and path. */
export const routes: Readonly<Record<string, Answer>> = {
  'GET /v1/account': without(() => ownAccount),
  'POST /v1/customers': ({ account, sent }) => createCustomer(account, sent),
  'POST /v1/customers/:id': ({ account, id, sent }) => updateCustomer(account, id, sent),
  'GET /v1/setup_intents/:id': ({ account, id, sent }) => retrieveSetup(account, id, sent),
  'GET /v1/customers/:id': without(({ account, id }) => findCustomer(account, id, 'id')),
  'DELETE /v1/customers/:id': without(({ account, id }) => deleteCustomer(account, id)),
  'POST /v1/checkout/sessions': ({ account, sent, origin }) => createSession(account, sent, origin),
  'GET /v1/checkout/sessions': ({ account, sent }) => listSessions(account, sent),
  'GET /v1/checkout/sessions/:id': without(({ account, id }) => findSession(account, id)),
  'POST /v1/checkout/sessions/:id/expire': without(({ account, id }) => expireSession(account, id)),
  'POST /v1/payment_intents': ({ account, sent }) => createPayment(account, sent),
  'GET /v1/payment_intents': ({ account, sent }) => listPayments(account, sent),
  'POST /v1/payment_intents/:id': ({ account, id, sent }) => updatePayment(account, id, sent),
  'GET /v1/payment_intents/:id': ({ account, id, sent }) => retrievePayment(account, id, sent),
  'GET /v1/payment_methods/:id': without(({ account, id }) => findMethod(account, id).method),
  'POST /v1/payment_methods/:id/detach': without(({ account, id }) => detachMethod(account, id)),
  'POST /v1/refunds': ({ account, sent }) => createRefund(account, sent),
  'GET /v1/refunds/:id': without(({ account, id }) => findRefund(account, id)),
  'GET /v1/events': ({ account, sent }) => listEvents(account, sent),
  'POST /v1/webhook_endpoints': ({ account, sent, secret }) =>
    createEndpoint(account, sent, secret),
  'GET /v1/webhook_endpoints': ({ account, sent }) => listEndpoints(account, sent),
}

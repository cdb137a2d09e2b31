import type Stripe from 'stripe'
import * as z from 'zod'
import { apiVersion, type StripeAccount } from '../StripeAccount.ts'
import { list, page, parametersFor, readParameters, text } from '../parameters.ts'

const create = parametersFor<Stripe.WebhookEndpointCreateParams>()(
  z.strictObject({
    url: z.url(),
    enabled_events: list(text),
    api_version: z.literal(apiVersion).optional(),
  }),
)

/** Adds a webhook. Each has the same signing secret, so that functions know it before they start. */
export function createEndpoint(account: StripeAccount, sent: unknown, secret: string) {
  const { url, enabled_events, api_version = null } = readParameters(create, sent)
  const endpoint = {
    id: account.createId('we'),
    object: 'webhook_endpoint',
    api_version,
    application: null,
    created: account.now,
    description: null,
    enabled_events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint
  account.endpoints.set(endpoint.id, endpoint)
  return { ...endpoint, secret }
}

const listed = parametersFor<Stripe.WebhookEndpointListParams>()(z.strictObject(page))

export function listEndpoints(account: StripeAccount, sent: unknown) {
  readParameters(listed, sent)
  return {
    object: 'list',
    data: [...account.endpoints.values()],
    has_more: false,
    url: '/v1/webhook_endpoints',
  } satisfies Stripe.ApiList<Stripe.WebhookEndpoint>
}

import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import * as z from 'zod'
import { createStripe } from '../payments/stripe/createStripe.ts'
import { functionUrl } from './server.ts'

const getEnvironment = () =>
  z.object({ STRIPE_API_HOST: z.url(), STRIPE_SECRET_KEY: z.string() }).parse(process.env)

/** The account of this worker's project at the stand-in for Stripe. */
export function stripeAccount(): Stripe {
  const { STRIPE_API_HOST, STRIPE_SECRET_KEY } = getEnvironment()
  return createStripe(STRIPE_SECRET_KEY, STRIPE_API_HOST)
}

/**
 * Gives a file that calls Stripe from its own process another account, in which no webhook is registered
 * and no clock was moved.
 */
export function useSeparateAccount(): void {
  process.env['STRIPE_SECRET_KEY'] = `sk_test_${randomUUID()}`
}

/** Sends the events of this worker's account to its functions. They come twice and in any order. */
export async function registerWebhook(): Promise<void> {
  const url = functionUrl('paymentEvents')
  const { data } = await stripeAccount().webhookEndpoints.list()
  if (data.some((endpoint) => endpoint.url === url)) return
  await stripeAccount().webhookEndpoints.create({ url, enabled_events: ['*'] })
}

/** Waits until the webhooks have answered 2xx to each event. */
export async function untilDelivered(): Promise<void> {
  for (;;) {
    const { data } = await stripeAccount().events.list({ limit: 100 })
    if (data.every((event) => event.pending_webhooks === 0)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Numbers of test cards (`tools/emulators/src/payments/cards.ts`). */
export const cards = {
  paying: '4242424242424242',
  declined: '4000000000000002',
  /** The bank asks the student each time. */
  authenticating: '4000002760003184',
  /** Pays on the page, and is declined for later instalments. */
  declinedLater: '4000000000000341',
  contested: '4000000000000259',
  refundedLate: '4000000000007726',
  refundFailing: '4000000000005126',
} as const

/** Pays on the page of a Checkout, and confirms the payment if the bank asks. */
export async function payOnPage(url: string, card: string = cards.paying): Promise<void> {
  const press = (action: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action, card }), redirect: 'manual' })
  const response = await press('pay')
  if ((await response.text()).includes('Your bank asks')) await press('confirm')
}

/** Orders something of the stand-in that no request of the API can: see its `Control`. */
export async function controlStripe(order: {
  advanceSeconds?: number
  loseAnswers?: number
  closeDispute?: { id: string; status: 'won' | 'lost' }
}): Promise<void> {
  const { STRIPE_API_HOST, STRIPE_SECRET_KEY } = getEnvironment()
  const { ok } = await fetch(`${STRIPE_API_HOST}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: STRIPE_SECRET_KEY, ...order }),
  })
  if (!ok) throw new Error('The stand-in refused the order')
}

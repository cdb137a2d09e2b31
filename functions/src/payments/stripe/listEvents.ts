import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { readStripeEvent, usedEvents } from './readStripeEvent.ts'
import { getStripe } from './stripeClient.ts'

/**
 * Lists the events since a time, the newest first, for a comparison with the stored orders. Stripe
 * keeps events for 30 days.
 */
export async function* listEvents({ since }: { since: Date }): AsyncIterable<PaymentEvent> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const pages = getStripe().events.list({ created, types: [...usedEvents], limit: 100 })
  for await (const event of pages) {
    const read = await readStripeEvent(event)
    if (read !== null) yield read
  }
}

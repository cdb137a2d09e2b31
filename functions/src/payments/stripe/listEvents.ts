import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { readStripeEvent, usedEvents } from './readStripeEvent.ts'
import { getStripe } from './stripeClient.ts'

/** An event by its key. Reading one may ask Stripe for more. */
interface ListedEvent {
  readonly eventId: string
  /** Returns null for an event of other software. */
  readonly read: () => Promise<PaymentEvent | null>
}

/**
 * Lists the events since a time, the newest first, for a comparison with the stored orders. Stripe
 * keeps events for 30 days.
 */
export async function* listEvents({ since }: { since: Date }): AsyncIterable<ListedEvent> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const pages = getStripe().events.list({ created, types: [...usedEvents], limit: 100 })
  for await (const event of pages) {
    yield { eventId: event.id, read: () => readStripeEvent(event) }
  }
}

import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { readOrderId } from './paymentMetadata.ts'
import { readStripeEvent, usedEvents } from './readStripeEvent.ts'
import { getStripe } from './stripeClient.ts'

/** An event by its key. Reading one may ask Stripe for more. */
interface ListedEvent {
  readonly eventId: string
  /** The time by the provider's clock. */
  readonly at: Date
  /** The order as far as the event itself names it. */
  readonly orderId: string | null
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
    const { object } = event.data
    yield {
      eventId: event.id,
      at: new Date(event.created * 1000),
      orderId: 'metadata' in object ? readOrderId(object.metadata) : null,
      read: () => readStripeEvent(event),
    }
  }
}

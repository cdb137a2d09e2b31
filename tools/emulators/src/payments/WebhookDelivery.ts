import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import type { StoredEvent, StripeAccount } from './StripeAccount.ts'

interface DeliveryOptions {
  /** The signing secret of every endpoint. */
  readonly secret: string
  /** The seed of the random order. */
  readonly seed: number
  /** The longest time by which an event comes late, in milliseconds. */
  readonly delayMs: number
}

/** The part of all events that comes twice. */
const repeated = 0.3
const longestPauseMs = 5000

/**
 * Sends events to the webhooks, as Stripe promises no more: in any order, at least once, and again
 * until the endpoint answers 2xx.
 */
export class WebhookDelivery {
  readonly #options: DeliveryOptions
  readonly #stop = new AbortController()
  readonly #random: () => number
  #open = 0

  constructor(options: DeliveryOptions) {
    this.#options = options
    this.#random = createRandom(options.seed)
  }

  /** The number of calls that have not been answered with 2xx. */
  get open(): number {
    return this.#open
  }

  send(event: StoredEvent, account: StripeAccount): void {
    for (const endpoint of account.endpoints.values()) {
      const { enabled_events: types, url, status } = endpoint
      if (status !== 'enabled' || !(types.includes('*') || types.includes(event.type))) continue
      event.pending_webhooks += 1
      void this.#deliver(event, url, true)
      if (this.#random() < repeated) void this.#deliver(event, url, false)
    }
  }

  close(): void {
    this.#stop.abort()
  }

  async #deliver(event: StoredEvent, url: string, counts: boolean): Promise<void> {
    this.#open += 1
    let delay = this.#random() * this.#options.delayMs
    const { signal } = this.#stop
    for (;;) {
      const goesOn = await pause(delay, true, { signal, ref: false }).catch(() => false)
      if (!goesOn) return
      if (await this.#call(event, url)) break
      delay = Math.min(longestPauseMs, Math.max(100, delay * 2))
    }
    this.#open -= 1
    if (counts) event.pending_webhooks -= 1
  }

  async #call(event: StoredEvent, url: string): Promise<boolean> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.#options.secret,
    })
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(30_000)]),
    }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok === true
  }
}

/** Returns numbers from 0 to 1 that follow from the seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

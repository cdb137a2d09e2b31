import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** The one version of the API that the stand-in speaks: the SDK's own. */
export const apiVersion = Stripe.API_VERSION

/** Returns the key of an object that Stripe names or expands; empty for none. */
export const toId = (named: string | { id: string } | null) =>
  named === null ? '' : typeof named === 'string' ? named : named.id

/** Events that the stand-in sends, by their names. */
export type SentType = Extract<
  Stripe.Event['type'],
  | `checkout.session.${string}`
  | `payment_intent.${string}`
  | `refund.${string}`
  | `charge.dispute.${string}`
  | `payment_method.${string}`
  | `customer.${'created' | 'deleted' | 'updated'}`
  | `setup_intent.${string}`
>
type ObjectOf<Type extends SentType> = Extract<Stripe.Event, { type: Type }>['data']['object']

/** An event as Stripe sends and lists it. */
export interface StoredEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: object }
  readonly livemode: false
  pending_webhooks: number
  readonly request: null
  readonly type: SentType
}

/** A payment method with the number of its card, which the API never tells. */
export interface StoredMethod {
  readonly method: Stripe.PaymentMethod
  readonly number: string
}

/** The result of a request by its idempotency key. */
export interface StoredAnswer {
  readonly request: string
  readonly status: number
  readonly body: object
}

/** All that one account of Stripe holds. Each secret key opens a separate account. */
export class StripeAccount {
  readonly key: string
  readonly customers = new Map<string, Stripe.Customer | Stripe.DeletedCustomer>()
  readonly sessions = new Map<string, Stripe.Checkout.Session>()
  /** The part of a session's parameters that its payment gets. */
  readonly sessionPayments = new Map<
    string,
    Pick<Stripe.PaymentIntent, 'description' | 'metadata' | 'setup_future_usage'>
  >()
  readonly setups = new Map<string, Stripe.SetupIntent>()
  readonly payments = new Map<string, Stripe.PaymentIntent>()
  readonly methods = new Map<string, StoredMethod>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly endpoints = new Map<string, Stripe.WebhookEndpoint>()
  readonly events: StoredEvent[] = []
  readonly answers = new Map<string, StoredAnswer>()
  readonly #deliver: (event: StoredEvent, account: StripeAccount) => void
  /** The difference of the account's clock from the machine's, in milliseconds. */
  #ahead = 0
  /** The number of answers that get lost on their way, after their requests were carried out. */
  #lost = 0

  constructor(key: string, deliver: (event: StoredEvent, account: StripeAccount) => void) {
    this.key = key
    this.#deliver = deliver
  }

  /** The account's time in seconds. */
  get now(): number {
    return Math.floor((Date.now() + this.#ahead) / 1000)
  }

  /** Moves the clock forward; sessions whose time is over expire. */
  advance(seconds: number): void {
    this.#ahead += seconds * 1000
    this.expireSessions()
  }

  loseAnswers(count: number): void {
    this.#lost = count
  }

  /** Returns true if the next answer gets lost. */
  losesAnswer(): boolean {
    if (this.#lost === 0) return false
    this.#lost -= 1
    return true
  }

  expireSessions(): void {
    for (const session of this.sessions.values()) {
      if (session.status !== 'open' || session.expires_at > this.now) continue
      Object.assign(session, { status: 'expired', url: null })
      this.send('checkout.session.expired', session)
    }
  }

  createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

  /** Stores an event with the object as it is now, and sends it to the endpoints. */
  send<Type extends SentType>(type: Type, object: ObjectOf<Type>): void {
    const event: StoredEvent = {
      id: this.createId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 0,
      request: null,
      type,
    }
    this.events.push(event)
    this.#deliver(event, this)
  }
}

import type Stripe from 'stripe'

interface RefusalParts {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  readonly code?: string
  readonly decline_code?: string
  readonly advice_code?: string
  readonly param?: string
  readonly payment_intent?: Stripe.PaymentIntent
}

/** An error in the form of Stripe's API (https://docs.stripe.com/api/errors). */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(message: string, { status, ...parts }: RefusalParts) {
    super(message)
    this.name = 'StripeRefusal'
    this.status = status
    this.body = { error: { ...parts, message } }
  }
}

/** A request that is not valid, such as one with a parameter that Stripe does not know. */
export const invalid = (message: string, code?: string, param?: string, status = 400) =>
  new StripeRefusal(message, {
    status,
    type: 'invalid_request_error',
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })

export const missing = (noun: string, id: string, param = 'id') =>
  invalid(`No such ${noun}: '${id}'`, 'resource_missing', param, 404)

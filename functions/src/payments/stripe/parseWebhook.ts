import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import Stripe from 'stripe'
import { stripeWebhookSecret } from '../../settings.ts'
import { readStripeEvent } from './readStripeEvent.ts'

/** The maximum age of a signature in seconds. Stripe signs each attempt again. */
const tolerance = 300

/** A call of the webhook that Stripe did not sign, or too long ago. */
export class ForgedWebhookError extends Error {}

/**
 * Verifies a call of the webhook and returns its event, or null for an event that is not used or of
 * other software. Throws a `ForgedWebhookError` for a call that is not from Stripe.
 *
 * @param rawBody The bytes as they came, because the signature covers them.
 * @param signature The header `Stripe-Signature`.
 */
export async function parseWebhook(
  rawBody: Buffer,
  signature: string,
): Promise<PaymentEvent | null> {
  return readStripeEvent(verify(rawBody, signature))
}

function verify(rawBody: Buffer, signature: string): Stripe.Event {
  const secret = stripeWebhookSecret?.value() ?? ''
  if (!/^whsec_.{16,}/.test(secret)) {
    throw new Error('STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint (whsec_…)')
  }
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, tolerance)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new ForgedWebhookError('The signature is not valid')
    }
    throw error
  }
}

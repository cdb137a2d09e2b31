import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { log } from '../../log.ts'
import { ForgedWebhookError, parseWebhook } from '../stripe/parseWebhook.ts'
import { isPaymentByCardOn } from '../stripe/stripeClient.ts'

type Response = Parameters<HttpsFunction>[1]

/** A signature is shorter; a longer header is not from Stripe. */
const longestSignature = 1000

/**
 * Handles Stripe's webhook. Returns 204 for an event that was applied, that is repeated, or that is
 * none of this school; 400 without detail for a call that Stripe did not sign; and 500 if Firestore or
 * Stripe is away, so that Stripe tries again.
 *
 * @param apply Applies an event to its order. It may get an event twice and in any order.
 */
export async function answerPaymentEvents(
  request: Request,
  response: Response,
  apply: (event: PaymentEvent) => Promise<unknown>,
): Promise<void> {
  response.removeHeader('x-powered-by')
  response.set({ 'Cache-Control': 'no-store' })
  if (!isPaymentByCardOn()) {
    response.status(404).type('text/plain').send('This school takes no payments by card.')
    return
  }
  if (request.method !== 'POST') {
    response.set('Allow', 'POST').status(405).type('text/plain').send('Only POST is answered.')
    return
  }
  try {
    const event = await readEvent(request)
    if (event !== null) await apply(event)
    response.status(204).send()
  } catch (error) {
    if (error instanceof ForgedWebhookError) {
      response.status(400).type('text/plain').send('This call is not valid.')
      return
    }
    log.write('http.failed', { detail: 'paymentEvents', error })
    response.status(500).type('text/plain').send('The event could not be processed.')
  }
}

function readEvent(request: Request): Promise<PaymentEvent | null> {
  const signature = request.get('stripe-signature') ?? ''
  if (!Buffer.isBuffer(request.rawBody) || signature.length > longestSignature) {
    throw new ForgedWebhookError('The call has no body or no signature')
  }
  return parseWebhook(request.rawBody, signature)
}

import Stripe from 'stripe'

/** The version of Stripe's API that requests and webhooks use. The SDK's types describe it. */
export const stripeApiVersion = '2026-10-28.endive'

/**
 * Creates the client of Stripe's SDK. `host` is the address of the local stack's stand-in, and empty
 * for Stripe itself. Throws for an address outside of this machine, which would receive the key.
 */
export function createStripe(secretKey: string, host = ''): Stripe {
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    // Two retries after lost answers. The idempotency key prevents a second charge.
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(host !== '' && parseHost(host)),
  })
}

function parseHost(host: string) {
  const { hostname, port } = new URL(host)
  if (hostname !== '127.0.0.1') throw new Error('STRIPE_API_HOST is only for the local stack')
  return { host: hostname, port, protocol: 'http' } as const
}

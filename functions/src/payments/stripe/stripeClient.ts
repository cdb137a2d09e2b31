import type Stripe from 'stripe'
import * as z from 'zod'
import { paysByCard, schoolKey, stripeHost, stripeSecretKey } from '../../settings.ts'
import { createStripe } from './createStripe.ts'

let client: Stripe | undefined

/** Returns true if the school takes payments by card, as `payments` in `school.json` says. */
export const isPaymentByCardOn = () => paysByCard

/** Returns the client of Stripe's SDK with the school's key. */
export function getStripe(): Stripe {
  client ??= createStripe(getSecretKey(), stripeHost.value())
  return client
}

/** Returns true if the key moves real money, and false for a key of Stripe's test mode. */
export const isLiveMode = () => !/^[rs]k_test_/.test(getSecretKey())

function getSecretKey(): string {
  const key = stripeSecretKey?.value() ?? ''
  if (key === '') throw new Error('STRIPE_SECRET_KEY is not set')
  return key
}

/**
 * The key that marks the payments of the school, because other software may share the account. A
 * school keeps it in another project; without one in `school.json` it is the key of the project.
 */
export const getSchool = () => z.string().parse(schoolKey || process.env.GCLOUD_PROJECT)

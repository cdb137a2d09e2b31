import type Stripe from 'stripe'

/** The account itself, as `GET /v1/account` shows it. */
export const ownAccount = {
  id: 'acct_1ShalaStandIn',
  object: 'account',
  charges_enabled: true,
  country: 'GB',
  default_currency: 'gbp',
  details_submitted: true,
  email: 'office@shala.test',
  payouts_enabled: true,
  type: 'standard',
} satisfies Stripe.Account

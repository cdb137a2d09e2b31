import type Stripe from 'stripe'
import type { StripeAccount } from '../StripeAccount.ts'
import type { TestCard } from '../cards.ts'
import { invalid, missing } from '../parameters.ts'

export function createMethod(
  account: StripeAccount,
  { number, brand }: TestCard,
  email: string | null,
): Stripe.PaymentMethod {
  const method = {
    id: account.createId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: brand,
      exp_month: 4,
      exp_year: new Date(account.now * 1000).getUTCFullYear() + 3,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
  account.methods.set(method.id, { method, number })
  return method
}

export function findMethod(account: StripeAccount, id: string, param = 'payment_method') {
  const stored = account.methods.get(id)
  if (stored === undefined) throw missing('PaymentMethod', id, param)
  return stored
}

export function detach(account: StripeAccount, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  method.customer = null
  account.send('payment_method.detached', method)
  return method
}

/** Removes a saved method from its customer. It cannot be attached again. */
export function detachMethod(account: StripeAccount, id: string): Stripe.PaymentMethod {
  const { method } = findMethod(account, id)
  if (method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_unexpected_state',
      'payment_method',
    )
  }
  return detach(account, method)
}

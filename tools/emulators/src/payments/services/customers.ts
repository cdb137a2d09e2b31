import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from '../StripeAccount.ts'
import { metadata, missing, parametersFor, readParameters, text } from '../parameters.ts'
import { detach } from './paymentMethods.ts'

const create = parametersFor<Stripe.CustomerCreateParams>()(
  z.strictObject({
    email: text.max(512).optional(),
    name: text.max(256).optional(),
    metadata: metadata.default({}),
  }),
)

export function createCustomer(account: StripeAccount, sent: unknown): Stripe.Customer {
  const { email = null, name = null, metadata } = readParameters(create, sent)
  const customer = {
    id: account.createId('cus'),
    object: 'customer',
    balance: 0,
    created: account.now,
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    shipping: null,
  } satisfies Stripe.Customer
  account.customers.set(customer.id, customer)
  account.send('customer.created', customer)
  return customer
}

/** Returns a customer that is not deleted. */
export function findCustomer(account: StripeAccount, id: string, param = 'customer') {
  const customer = account.customers.get(id)
  if (customer === undefined || 'deleted' in customer) throw missing('customer', id, param)
  return customer
}

const update = parametersFor<Stripe.CustomerUpdateParams>()(
  z.strictObject({ email: text.max(512).optional(), name: z.string().max(256).optional() }),
)

/** Changes the address and the name of a customer. */
export function updateCustomer(account: StripeAccount, id: string, sent: unknown) {
  const customer = findCustomer(account, id, 'id')
  Object.assign(customer, readParameters(update, sent))
  account.send('customer.updated', customer)
  return customer
}

/** Deletes a customer. The saved methods cannot be charged any more. */
export function deleteCustomer(account: StripeAccount, id: string): Stripe.DeletedCustomer {
  const customer = findCustomer(account, id, 'id')
  for (const { method } of account.methods.values()) {
    if (method.customer === id) detach(account, method)
  }
  const deleted = { id, object: 'customer', deleted: true } as const
  account.customers.set(id, deleted)
  account.send('customer.deleted', customer)
  return deleted
}

import { createHash } from 'node:crypto'
import { PaymentCustomer } from '@shala/contract/orders/paymentCustomers'
import { firestore } from '../../firestore/client.ts'
import { getSchool, getStripe, isLiveMode, isPaymentByCardOn } from './stripeClient.ts'
import { isMissing } from './stripeErrors.ts'

const customerRef = (userId: string) => firestore().collection('paymentCustomers').doc(userId)

/** A student as the account says, for receipts and messages of Stripe. */
export interface PaymentPerson {
  readonly userId: string
  readonly email: string
  /** Empty if the account has none. */
  readonly name: string
}

async function readCustomer(userId: string): Promise<PaymentCustomer | null> {
  const stored = PaymentCustomer.safeParse((await customerRef(userId).get()).data())
  return stored.success && stored.data.isLive === isLiveMode() ? stored.data : null
}

/** Returns the key of the person at Stripe in the mode of the key; null before the first payment. */
export const findPaymentCustomer = async (userId: string): Promise<string | null> =>
  (await readCustomer(userId))?.customerId ?? null

const hash = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Gives the person at Stripe the address and the name of the account, where these have changed.
 * Returns the key; null before the first payment.
 */
export async function updatePaymentCustomer(person: PaymentPerson): Promise<string | null> {
  const { userId, email, name } = person
  const stored = await readCustomer(userId)
  const personHash = hash(email, name)
  if (stored === null || stored.personHash === personHash) return stored?.customerId ?? null
  const { customerId } = stored
  try {
    await getStripe().customers.update(customerId, { email, name })
  } catch (error) {
    // The page creates a customer again who was deleted at Stripe.
    if (isMissing(error)) return customerId
    throw error
  }
  await customerRef(userId).set({ ...stored, personHash })
  return customerId
}

/**
 * Creates the person at Stripe and stores the key. Two calls at once create one customer, because
 * they send the same idempotency key.
 *
 * @param replaced The key of a customer that was deleted at Stripe.
 */
export async function createPaymentCustomer(
  { userId, email, name }: PaymentPerson,
  replaced: string | null = null,
): Promise<string> {
  const school = getSchool()
  const { id: customerId } = await getStripe().customers.create(
    { email, ...(name !== '' && { name }), metadata: { school, userId } },
    { idempotencyKey: `customer:${hash(school, userId, email, name, replaced)}` },
  )
  const about = { isLive: isLiveMode(), createdAt: new Date(), personHash: hash(email, name) }
  const stored: PaymentCustomer = { customerId, ...about }
  await customerRef(userId).set(stored)
  return customerId
}

/** Deletes a person at Stripe with the saved methods. Stripe keeps the payments themselves. */
export async function deletePaymentCustomer(userId: string): Promise<void> {
  const customerId = isPaymentByCardOn() ? await findPaymentCustomer(userId) : null
  if (customerId !== null) {
    await getStripe()
      .customers.del(customerId)
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
  }
  await customerRef(userId).delete()
}

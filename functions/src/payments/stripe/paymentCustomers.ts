import { createHash } from 'node:crypto'
import { PaymentCustomer } from '@shala/contract/orders/paymentCustomers'
import { firestore } from '../../firestore/client.ts'
import { getSchool, getStripe, isLiveMode, isPaymentByCardOn } from './stripeClient.ts'
import { isMissing } from './stripeErrors.ts'

const customerRef = (userId: string) => firestore().collection('paymentCustomers').doc(userId)

/** Returns the key of the person at Stripe in the mode of the key; null before the first payment. */
export async function findPaymentCustomer(userId: string): Promise<string | null> {
  const stored = PaymentCustomer.safeParse((await customerRef(userId).get()).data())
  return stored.success && stored.data.isLive === isLiveMode() ? stored.data.customerId : null
}

/**
 * Creates the person at Stripe and stores the key. Two calls at once create one customer, because
 * they send the same idempotency key.
 *
 * @param replaced The key of a customer that was deleted at Stripe.
 */
export async function createPaymentCustomer(
  { userId, email }: { userId: string; email: string },
  replaced: string | null = null,
): Promise<string> {
  const school = getSchool()
  const asked = createHash('sha256').update(JSON.stringify([school, userId, email, replaced]))
  const { id } = await getStripe().customers.create(
    { email, metadata: { school, userId } },
    { idempotencyKey: `customer:${asked.digest('hex')}` },
  )
  const stored: PaymentCustomer = { customerId: id, isLive: isLiveMode(), createdAt: new Date() }
  await customerRef(userId).set(stored)
  return id
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

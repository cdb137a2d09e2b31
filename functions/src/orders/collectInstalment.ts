import { isUnanswered, type OrderId, type OrderPayment } from '@shala/contract/orders/orders'
import { beginCollection, getCollectionMethod } from '@shala/domain/orders/payments/collections'
import { requireStored } from '@shala/domain/orders/requirements'
import { chargeSavedMethod } from '../payments/stripe/chargeSavedMethod.ts'
import { updatePaymentCustomer } from '../payments/stripe/paymentCustomers.ts'
import { findUser } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { requireOrder } from './orderRecord.ts'

/** The provider knows the key of a request for a day. Afterwards, the same request is another one. */
const knownMs = 23 * 60 * 60_000

/**
 * Returns true if a request without an answer can be sent again without a second charge or refund.
 *
 * @param isReconciled True if all events of the provider since then were applied.
 */
export const isRepeatable = (begunAt: Date, isReconciled: boolean): boolean =>
  isReconciled || Date.now() - begunAt.getTime() < knownMs

/** Collects what is due of an order. Returns false if nothing is due, or if an answer is missing. */
export async function collect(orderId: OrderId): Promise<boolean> {
  let begun: OrderPayment | null = null
  await commitOrderChange({
    orderId,
    seen: 'any',
    action: 'collect',
    by: 'system',
    decide: (stored, moment) => {
      const next = beginCollection(orderId, requireStored(stored), moment)
      begun = next.begun
      return next.order
    },
  })
  return charge(orderId, begun, false)
}

/** Sends the collection of an order again whose answer was lost. Returns false if there is none. */
export async function finishCollection(orderId: OrderId, isReconciled = false): Promise<boolean> {
  const { payments } = await requireOrder(orderId)
  return charge(orderId, payments.find(isUnanswered) ?? null, isReconciled)
}

/** The answer of the provider takes the place of the begun payment, as its event would do. */
async function charge(orderId: OrderId, begun: OrderPayment | null, isReconciled: boolean) {
  if (begun === null || !isRepeatable(begun.startedAt, isReconciled)) return false
  const { userId, currency, courseTitle } = await requireOrder(orderId)
  const { id, instalmentIds, amount } = begun
  const record = await findUser(userId)
  if (record !== null) {
    const person = { userId, email: record.email ?? '', name: getDisplayName(record) ?? '' }
    await updatePaymentCustomer(person)
  }
  const event = await chargeSavedMethod({
    orderId,
    instalmentIds,
    amount,
    currency,
    userId,
    methodId: getCollectionMethod(id),
    description: courseTitle,
    idempotencyKey: id,
  })
  await applyPaymentEvent(event)
  return true
}

import { findCollection } from '@shala/contract/orders/instalments'
import { isUnanswered, type Order, type OrderPayment } from '@shala/contract/orders/orders'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { log } from '../../log.ts'
import { chargeSavedMethod } from '../../payments/stripe/chargeSavedMethod.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { applyPaymentEvent } from '../applyPaymentEvent.ts'
import { commitOrderChange, readMoment } from '../commitOrderChange.ts'
import { beginCollection, getCollectionMethod } from '../domain/collections.ts'
import { requireStored } from '../domain/requirements.ts'
import { orders, requireOrder } from '../orderRecord.ts'

/**
 * Morning job: charges the saved cards for instalments that are due. The payment is stored as open
 * before the provider is asked, and the provider's key follows from it: a run after a lost answer sends
 * the same request again, and nothing is charged twice.
 */
export async function collectInstalments(now: Date) {
  if (!isPaymentByCardOn()) return { collected: 0 }
  const { today, toDay } = await readMoment(now)
  const due = firestore()
    .collection('orders')
    .where('state', '==', 'confirmed')
    .where('nextDueOn', '<=', today)
    .orderBy('nextDueOn')
  let collected = 0
  for await (const page of readPages(due)) {
    for (const snapshot of page) {
      const { id } = snapshot
      try {
        const order = readRecord(orders, snapshot)
        if (!order || !(order.payments.some(isUnanswered) || findCollection(order, today, toDay))) {
          continue
        }
        if (await collect(id)) collected += 1
      } catch (error) {
        log.write('order.jobFailed', { subject: { orderId: id }, detail: 'collect', error })
      }
    }
  }
  return { collected }
}

/** Collects what is due of an order, and finishes a collection without an answer. */
export async function collect(orderId: string): Promise<boolean> {
  const begun = await begin(orderId)
  if (begun === null) return false
  const order = await requireOrder(orderId)
  const { userId, currency, courseTitle } = order
  const methodId = getCollectionMethod(begun.id)
  const { id, instalmentIds, amount } = begun
  const event = await chargeSavedMethod({
    ...{ orderId, instalmentIds, amount, currency, userId, methodId },
    ...{ description: courseTitle, idempotencyKey: id },
  })
  await replaceBegun(orderId, id, event.paymentId)
  await applyPaymentEvent(event)
  return true
}

/** Returns the stored open payment, which an earlier run may have begun; null if nothing is due. */
async function begin(orderId: string): Promise<OrderPayment | null> {
  let begun: OrderPayment | null = null
  await commitOrderChange({
    ...{ orderId, seen: 'any', action: 'collect', by: 'system' },
    decide: (stored, moment) => {
      const next = beginCollection(orderId, requireStored(stored), moment)
      begun = next.begun
      return next.order
    },
  })
  return begun
}

/** Gives the begun payment the key of the provider. Its event may have come before the answer. */
function replaceBegun(orderId: string, begunId: string, paymentId: string) {
  return commitOrderChange({
    ...{ orderId, seen: 'any', action: 'collect', by: 'system' },
    decide: (stored) => {
      const before = requireStored(stored)
      return { ...before, payments: nameBegun(before, begunId, paymentId) }
    },
  })
}

function nameBegun({ payments }: Pick<Order, 'payments'>, begunId: string, paymentId: string) {
  const isKnown = payments.some(({ id }) => id === paymentId)
  return isKnown
    ? payments.filter(({ id }) => id !== begunId)
    : payments.map((payment) => (payment.id === begunId ? { ...payment, id: paymentId } : payment))
}

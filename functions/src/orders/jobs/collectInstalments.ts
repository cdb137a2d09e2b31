import { findCollection } from '@shala/contract/orders/instalments'
import { isUnanswered } from '@shala/contract/orders/orders'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { log } from '../../log.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { collect } from '../collectInstalment.ts'
import { readMoment } from '../commitOrderChange.ts'
import { orders } from '../orderRecord.ts'

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

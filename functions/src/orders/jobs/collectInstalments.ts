import { isUnanswered } from '@shala/contract/orders/orders'
import { findCollection } from '@shala/domain/orders/instalments'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { log } from '../../log.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { collect } from '../collectInstalment.ts'
import { readMoment } from '../commitOrderChange.ts'
import { orders } from '../orderRecord.ts'
import { readMissedEvents, readProgress } from './readMissedEvents.ts'

/** A school without the nightly reading of events for so long, for example after a restore. */
const longestGap = 26 * 60 * 60_000

/**
 * Reads the events of the provider up to now, so that nothing is charged that was paid already. Throws
 * if the nightly job has not read them: after a restore they are too many for the morning.
 */
async function readEvents(now: Date) {
  const progress = await readProgress()
  // A school that has just begun has no progress, and few events.
  if (progress !== null && now.getTime() - Number(progress.readAt ?? 0) > longestGap) {
    throw new Error('Nothing is collected before the job reconcilePayments has read all events')
  }
  return readMissedEvents(now)
}

/**
 * Morning job: charges the saved cards for instalments that are due. The payment is stored as open
 * before the provider is asked, and the provider's key follows from it: a run after a lost answer sends
 * the same request again, and nothing is charged twice.
 */
export async function collectInstalments(now: Date) {
  if (!isPaymentByCardOn()) return { collected: 0 }
  const { failed, isHeld } = await readEvents(now)
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
        if (isHeld(id)) continue
        if (!order || !(order.payments.some(isUnanswered) || findCollection(order, today, toDay))) {
          continue
        }
        if (await collect(id)) collected += 1
      } catch (error) {
        log.write('order.jobFailed', { subject: { orderId: id }, detail: 'collect', error })
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} events of the payment provider failed`)
  return { collected }
}

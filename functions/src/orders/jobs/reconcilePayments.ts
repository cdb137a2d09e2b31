import { isUnsent } from '@shala/domain/orders/payments/refunds'
import { firestore } from '../../firestore/client.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { log } from '../../log.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { finishCollection } from '../collectInstalment.ts'
import { orders } from '../orderRecord.ts'
import { sendRefund } from '../refundOrderPayment.ts'
import { type MissedEvents, readMissedEvents } from './readMissedEvents.ts'

/**
 * Nightly job: applies the events of the provider that the webhook missed, and repeats requests whose
 * answer was lost. Throws at the end if an event or a request failed, so that the run counts as failed.
 */
export async function reconcilePayments(now: Date) {
  if (!isPaymentByCardOn()) return { applied: 0, finished: 0 }
  const { applied, failed, isHeld } = await readMissedEvents(now)
  const requests = await finishRequests(isHeld)
  if (failed + requests.failed > 0) {
    throw new Error(
      `${failed} events of the payment provider and ${requests.failed} requests failed`,
    )
  }
  return { applied, finished: requests.finished }
}

/**
 * Repeats collections and refunds without an answer. Their keys make a repeated request harmless; the
 * provider forgets the keys of old ones, which are repeated only after all events of their order were
 * applied.
 */
async function finishRequests(isHeld: MissedEvents['isHeld']) {
  const unanswered = firestore().collection('orders').where('awaitsProvider', '==', true)
  const { docs } = await unanswered.limit(200).get()
  let [finished, failed] = [0, 0]
  for (const snapshot of docs) {
    const { id } = snapshot
    try {
      const order = readRecord(orders, snapshot)
      if (order === null) continue
      for (const refund of order.refunds.filter(isUnsent)) {
        await sendRefund(id, refund.id, !isHeld(id))
      }
      await finishCollection(id, !isHeld(id))
      finished += 1
    } catch (error) {
      failed += 1
      log.write('order.jobFailed', { subject: { orderId: id }, detail: 'finish', error })
    }
  }
  return { finished, failed }
}

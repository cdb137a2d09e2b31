import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { log } from '../../log.ts'
import { listEvents } from '../../payments/stripe/listEvents.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { applyPaymentEvent, isEventApplied } from '../applyPaymentEvent.ts'
import { finishCollection } from '../collectInstalment.ts'
import { isUnsent } from '../domain/refunds.ts'
import { orders } from '../orderRecord.ts'
import { sendRefund } from '../refundOrderPayment.ts'

const day = 24 * 60 * 60_000
/** Events are read again for so long, because the provider may list one late. */
const overlap = day
/** The provider keeps events for 30 days. */
const longest = 29 * day

const Job = z.object({ at: StoredInstant })

/**
 * Nightly job: applies the events of the provider since the last run, of which each was applied
 * already if the webhook received it, and repeats requests whose answer was lost. A failed event does
 * not stop the others, but the next run begins before it.
 */
export async function reconcilePayments(now: Date) {
  if (!isPaymentByCardOn()) return { applied: 0, failed: 0, finished: 0 }
  const ref = firestore().collection('jobs').doc('reconcilePayments')
  const last = Job.safeParse((await ref.get()).data()).data?.at.getTime() ?? now.getTime() - longest
  const since = new Date(Math.max(last - overlap, now.getTime() - longest))
  let [applied, failed] = [0, 0]
  for await (const { eventId, read } of listEvents({ since })) {
    try {
      if (await isEventApplied(eventId)) continue
      const event = await read()
      if (event !== null && (await applyPaymentEvent(event))) applied += 1
    } catch (error) {
      failed += 1
      log.write('order.jobFailed', { detail: eventId, error })
    }
  }
  if (failed === 0) await ref.set({ at: now })
  return { applied, failed, finished: await finishRequests(failed === 0) }
}

/**
 * Repeats collections and refunds without an answer. Their keys make a repeated request harmless; the
 * provider forgets the keys of old ones, which are repeated only after all events were applied.
 */
async function finishRequests(isReconciled: boolean): Promise<number> {
  const unanswered = firestore().collection('orders').where('awaitsProvider', '==', true)
  const { docs } = await unanswered.limit(200).get()
  let finished = 0
  for (const snapshot of docs) {
    try {
      const order = readRecord(orders, snapshot)
      if (order === null) continue
      for (const { id } of order.refunds.filter(isUnsent)) {
        await sendRefund(snapshot.id, id, isReconciled)
      }
      await finishCollection(snapshot.id, isReconciled)
      finished += 1
    } catch (error) {
      log.write('order.jobFailed', { subject: { orderId: snapshot.id }, detail: 'finish', error })
    }
  }
  return finished
}

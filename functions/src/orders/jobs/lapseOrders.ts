import { requireStored } from '@shala/domain/orders/requirements'
import { lapseOffer } from '@shala/domain/orders/terms'
import { firestore } from '../../firestore/client.ts'
import { log } from '../../log.ts'
import { closeCheckouts } from '../closeCheckouts.ts'
import { commitOrderChange, readMoment } from '../commitOrderChange.ts'

/** Offers that one run ends; the next run, five minutes later, goes on. */
const most = 100

/**
 * Frequent job: ends the offers whose last day is over by the school's clock, and frees their seats.
 * Pages of the provider are closed first. A payment that is under way keeps the offer until it is
 * decided. Student and office get an email.
 */
export async function lapseOrders(now: Date) {
  const { today } = await readMoment(now)
  const { docs } = await firestore()
    .collection('orders')
    .where('state', '==', 'offered')
    .where('depositBy', '<', today)
    .orderBy('depositBy')
    .limit(most)
    .get()
  let lapsed = 0
  for (const { id } of docs) {
    try {
      if (await lapse(id)) lapsed += 1
    } catch (error) {
      log.write('order.jobFailed', { subject: { orderId: id }, detail: 'lapse', error })
    }
  }
  return { lapsed }
}

async function lapse(orderId: string): Promise<boolean> {
  await closeCheckouts(orderId)
  let isEnded = false
  await commitOrderChange({
    orderId,
    seen: 'any',
    action: 'lapse',
    by: 'system',
    decide: (stored, { today }) => {
      const before = requireStored(stored)
      const after = lapseOffer(before, today)
      isEnded = after !== before
      return after
    },
  })
  return isEnded
}

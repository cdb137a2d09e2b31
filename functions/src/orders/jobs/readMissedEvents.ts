import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { log } from '../../log.ts'
import { listEvents } from '../../payments/stripe/listEvents.ts'
import { applyPaymentEvent, isEventApplied } from '../applyPaymentEvent.ts'
import { raiseReceiptCounters } from '../receiptCounters.ts'

const day = 24 * 60 * 60_000
/** Events are read again for so long, because the provider may list one late. */
const overlap = day
/** The provider keeps events for 30 days. */
const longest = 29 * day

/** `jobs/reconcilePayments`: how far the events of the provider were applied. */
const Progress = z.object({
  /** All events before were applied. */
  at: StoredInstant,
  /** The last time at which all events since then were read. Older documents have none. */
  readAt: StoredInstant.nullable().default(null),
})

const progressRef = () => firestore().collection('jobs').doc('reconcilePayments')

/** Returns how far the events were applied; null before the first run. */
export const readProgress = async (): Promise<z.infer<typeof Progress> | null> =>
  Progress.safeParse((await progressRef().get()).data()).data ?? null

/** The events that a run has applied, and the orders about which it may know too little. */
export interface MissedEvents {
  readonly applied: number
  readonly failed: number
  /** Returns true for an order with an event that could not be applied, or may have one. */
  readonly isHeld: (orderId: string) => boolean
}

/**
 * Applies the events of the provider since the last run, of which each was applied already if the
 * webhook received it. A failed event holds up its order alone, and the next run begins before it.
 * After a restore, the missed events begin with the backup.
 */
export async function readMissedEvents(now: Date): Promise<MissedEvents> {
  const last = (await readProgress())?.at.getTime() ?? null
  const earliest = now.getTime() - longest
  const since = new Date(Math.max((last ?? earliest) - overlap, earliest))
  const held = new Set<string>()
  let [applied, failed, done] = [0, 0, now.getTime()]
  let isRaised = false
  for await (const { eventId, orderId, at, read } of listEvents({ since })) {
    let order = orderId
    try {
      if (await isEventApplied(eventId)) continue
      if (!isRaised) await raiseReceiptCounters(last === null ? null : new Date(last - overlap))
      isRaised = true
      const event = await read()
      order = event?.orderId ?? order
      if (event !== null && (await applyPaymentEvent(event))) applied += 1
    } catch (error) {
      failed += 1
      done = Math.min(done, at.getTime())
      held.add(order ?? anyOrder)
      log.write('order.jobFailed', {
        ...(order !== null && { subject: { orderId: order } }),
        detail: eventId,
        error,
      })
    }
  }
  await progressRef().set({ at: new Date(done), readAt: now })
  return { applied, failed, isHeld: (id) => held.has(anyOrder) || held.has(id) }
}

/** Stands for the order of an event that could not be found out. */
const anyOrder = '*'

import type { OrderContent, SavedMethod } from '@shala/contract/orders/orders'
import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { applyPaymentEvent as apply } from '@shala/domain/orders/payments/applyPaymentEvent'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { detachMethod } from '../payments/stripe/chargeSavedMethod.ts'
import { commitOrderChange } from './commitOrderChange.ts'

/** How long the key of an event is remembered. The provider sends events for 30 days at most. */
const rememberedMs = 90 * 24 * 60 * 60_000

const eventRef = (eventId: string) =>
  firestore().collection('paymentEvents').doc(encodeURIComponent(eventId))

/** Returns true if an event was applied, so that it need not be read. */
export const isEventApplied = async (eventId: string): Promise<boolean> =>
  (await eventRef(eventId).get()).exists

/**
 * Applies an event of the payment provider to its order, once: its key is written in the same commit.
 * An event of an unknown order is logged and dropped, because the provider would repeat it for days.
 * Returns false if nothing was applied.
 */
export async function applyPaymentEvent(event: PaymentEvent): Promise<boolean> {
  const { eventId, orderId, kind } = event
  const ref = eventRef(eventId)
  let isApplied = false
  let seen: OrderContent | null = null
  let replaced: SavedMethod | null = null
  await commitOrderChange({
    orderId,
    seen: 'any',
    action: `${kind}Event`,
    by: 'system',
    isFact: true,
    decide: async (before, { toDay }) => {
      isApplied = false
      replaced = null
      if (before === null) {
        log.write('payment.unknownOrder', { subject: { orderId }, detail: eventId })
        return null
      }
      if ((await ref.get()).exists) return before
      isApplied = true
      replaced = before.savedMethod
      return apply(before, event, toDay)
    },
    extraWrites: (commit, after) => {
      seen = after
      if (!isApplied || after === null) return
      const now = new Date()
      const expiresAt = new Date(now.getTime() + rememberedMs)
      commit.create(ref, { orderId, kind, appliedAt: now, expiresAt })
    },
  })
  await detachUnusedCards(event, seen, replaced)
  return isApplied
}

/**
 * Detaches the card of an event that its order does not keep, because the student has taken the
 * consent back, and the card that another one has replaced. Repeated events detach the former
 * again, so that a lost request is made up for.
 */
async function detachUnusedCards(
  event: PaymentEvent,
  order: OrderContent | null,
  replaced: SavedMethod | null,
): Promise<void> {
  if (order === null) return
  const given = event.kind === 'payment' || event.kind === 'card' ? event.savedMethod : null
  const methodIds = [given, replaced].flatMap((method) => method?.methodId ?? [])
  for (const methodId of new Set(methodIds)) {
    if (order.savedMethod?.methodId !== methodId) await detachMethod(methodId)
  }
}

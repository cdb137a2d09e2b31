import { MailDelivery } from '@shala/contract/emails/mail'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { log } from '../../log.ts'
import { isDue, wakeDelivery } from './delivery.ts'

/**
 * A number small enough for the sender to try all of them before the next check wakes them again.
 */
const pageSize = 100

/**
 * Writes to every email whose time has come, so that its event sends it: deferred emails whose next
 * attempt is due, emails whose event was lost, and emails whose sender ended without a result. Returns
 * how many.
 */
export async function wakeWaitingMails(now: Date): Promise<number> {
  const { docs } = await firestore()
    .collection('mail')
    .where('delivery.nextAttemptAt', '<=', now)
    .orderBy('delivery.nextAttemptAt')
    .limit(pageSize)
    .select()
    .get()
  let woken = 0
  let uncertain = 0
  for (const { ref } of docs) {
    const state = await commitWithRetry(async (commit) => {
      const stored = await ref.get()
      const { data: delivery } = MailDelivery.safeParse(stored.get('delivery'))
      if (delivery === undefined || stored.updateTime === undefined) return null
      if (!isDue(delivery, now)) return null
      const seen = { lastUpdateTime: stored.updateTime }
      commit.update(ref, { delivery: wakeDelivery(delivery, now) }, seen)
      return delivery.state
    })
    if (state !== null) woken += 1
    if (state === 'PROCESSING') uncertain += 1
  }
  if (uncertain > 0) log.write('email.uncertain', { counts: { emails: uncertain } })
  return woken
}

/** Every few minutes: tries deferred emails again, and sends those whose event was lost. */
export async function sendWaitingEmails(now: Date) {
  return { emails: await wakeWaitingMails(now) }
}

import { Mail, MailDelivery } from '@shala/contract/emails/mail'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { log } from '../../log.ts'
import { isDue, isHoldOver, wakeDelivery } from './delivery.ts'

/**
 * A number small enough for the sender to try all of them before the next check wakes them again.
 */
const pageSize = 100

/** Returns the changes of a held email before it is sent, or null if there is nothing left to tell. */
export type ReleaseEmail = (
  mail: Mail,
) => Promise<Partial<Pick<Mail, 'message' | 'bookings'>> | null>

/**
 * Writes to every email whose time has come, so that its event sends it: held emails, deferred emails
 * whose next attempt is due, emails whose event was lost, and emails whose sender ended without a
 * result. Deletes held emails without news. Returns the number of written emails.
 */
export async function wakeWaitingMails(now: Date, release: ReleaseEmail): Promise<number> {
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
      const isReleased = isHoldOver(delivery, now)
      if (!isReleased && !isDue(delivery, now)) return null
      // The sender reports a damaged email.
      const { data: mail } = Mail.safeParse(stored.data())
      const changes = isReleased && mail ? await release(mail) : {}
      if (changes === null) {
        commit.delete(stored)
        return null
      }
      const seen = { lastUpdateTime: stored.updateTime }
      commit.update(ref, { ...changes, delivery: wakeDelivery(delivery, now) }, seen)
      return delivery.state
    })
    if (state !== null) woken += 1
    if (state === 'PROCESSING') uncertain += 1
  }
  if (uncertain > 0) log.write('email.uncertain', { counts: { emails: uncertain } })
  return woken
}

import type { MailDelivery } from '@shala/contract/emails/mail'
import { heldEmailMinutes } from '@shala/contract/schedules/bookings'
import type { SendResult } from './SendResult.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a finished email is kept, so that a term can be looked back on in the next year. */
const keptMonths = 13

/** Longer than `mailTrigger` lets the function run, so that two senders never hold one email. */
const leaseMinutes = 5

/** Time for the event of a new email to arrive before the watch looks for it. */
const eventMinutes = 5

/** Time for the events of a whole page that the watch has woken. */
const wakeMinutes = 30

/** The mail server is asked again for a day; most outages and greylists end sooner. */
const patienceHours = 24

/** The delivery of an email that starts to wait at `at`. */
export function startDelivery(at: Date): MailDelivery {
  return {
    state: 'PENDING',
    error: null,
    attempts: 0,
    waitingSince: at,
    nextAttemptAt: after(at, eventMinutes),
  }
}

/** The delivery of an email that waits at least until `heldEmailMinutes` after `at` and can be withdrawn. */
export function holdDelivery(at: Date): MailDelivery {
  return { ...startDelivery(at), state: 'HELD', nextAttemptAt: after(at, heldEmailMinutes) }
}

/** Returns true if a held email has waited for long enough (decision 74). */
export function isHoldOver({ state, nextAttemptAt }: MailDelivery, now: Date): boolean {
  return state === 'HELD' && (nextAttemptAt ?? now) <= now
}

/** Returns true if an email can be claimed now. An email without a delivery is new. */
export function isDue(delivery: MailDelivery | undefined, now: Date): boolean {
  switch (delivery?.state) {
    case undefined:
    case 'PENDING':
      return true
    case 'RETRY':
      return (delivery.nextAttemptAt ?? now) <= now
    case 'PROCESSING':
      return delivery.nextAttemptAt != null && delivery.nextAttemptAt <= now
    default:
      return false
  }
}

/** Returns the delivery while one sender holds it. If that sender dies, the lease expires. */
export function claimDelivery(
  delivery: MailDelivery | undefined,
  now: Date,
): MailDelivery & { readonly waitingSince: Date } {
  return {
    ...delivery,
    state: 'PROCESSING',
    attempts: (delivery?.attempts ?? 0) + 1,
    waitingSince: delivery?.waitingSince ?? now,
    nextAttemptAt: after(now, leaseMinutes),
  }
}

/** The delivery as `wakeWaitingMails` writes it: the write makes an event, and the event sends. */
export function wakeDelivery(delivery: MailDelivery, now: Date): MailDelivery {
  return { ...delivery, state: 'PENDING', nextAttemptAt: after(now, wakeMinutes) }
}

/** The delivery after an attempt. Deferred recipients are tried again, refused ones are not. */
export function finishAttempt(
  claimed: MailDelivery,
  { accepted, refused, deferred }: SendResult,
  now: Date,
): MailDelivery {
  const allAccepted = [...(claimed.accepted ?? []), ...accepted]
  const isAlone = allAccepted.length + refused.length + deferred.length === 1
  const error = [...refused, ...deferred]
    .map(({ address, words }) => (isAlone ? words : `${address}: ${words}`))
    .join('; ')
  const attempted = { ...claimed, ...(allAccepted.length > 0 && { accepted: allAccepted }) }
  const waitedMs = now.getTime() - (claimed.waitingSince ?? now).getTime()
  if (deferred.length > 0 && waitedMs < patienceHours * hour) {
    const nextAttemptAt = after(now, retryMinutes(claimed.attempts ?? 1))
    return { ...attempted, state: 'RETRY', error, nextAttemptAt }
  }
  if (error === '') return endDelivery(attempted, 'SUCCESS', null, now)
  const tried = deferred.length > 0 ? ` (tried for ${patienceHours} hours)` : ''
  return endDelivery(attempted, 'ERROR', `${error}${tried}`, now)
}

/** The delivery with a final state, which the store deletes with its email after 13 months. */
export function endDelivery(
  delivery: Partial<MailDelivery>,
  state: 'SUCCESS' | 'ERROR' | 'UNWANTED',
  error: string | null,
  now: Date,
): MailDelivery {
  const expireAt = new Date(now)
  expireAt.setUTCMonth(expireAt.getUTCMonth() + keptMonths)
  return {
    ...delivery,
    state,
    error,
    endTime: now,
    expireAt,
    waitingSince: null,
    nextAttemptAt: null,
  }
}

/** Minutes until the next attempt: 5, 10, 20, 40, then an hour. */
function retryMinutes(attempts: number): number {
  return Math.min(5 * 2 ** (attempts - 1), 60)
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minute)
}

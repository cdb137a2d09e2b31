import type { AccessEvent, AccessRecord, Payment } from '@shala/contract/access/access'
import { redactOwnText, type DeletedPerson } from '../people/deletedPerson.ts'

/** What the revoke of a deleted account says; the one reason that stays in a history. */
export const accountDeleted = 'Account deleted'

/**
 * A record that says what was granted when and for how much, and not to whom: without what was
 * written about the person and the number of their receipt. The uid, which leads to nobody any
 * more, stays in its key, so that whoever comes by the same uid inherits nothing and no event is
 * told twice.
 */
export function anonymousRecord(record: AccessRecord, person: DeletedPerson): AccessRecord {
  const sources = Object.entries(record.sources ?? {}).map(
    ([key, source]) => [key, anonymousTerms(source, person)] as const,
  )
  const plain = anonymousTerms(record, person)
  if (record.sources !== undefined) plain.sources = Object.fromEntries(sources)
  if (record.pastPayments !== undefined) {
    plain.pastPayments = record.pastPayments.map((payment) => anonymousPayment(payment, person))
  }
  if (record.revokeReason !== undefined) plain.revokeReason = anonymousReason(record.revokeReason)
  return plain
}

/** An event whose both sides are anonymous, and which gives no reasons. */
export function anonymousEvent(event: AccessEvent, person: DeletedPerson): AccessEvent {
  const { before, after } = event
  return {
    ...event,
    reason: anonymousReason(event.reason),
    before: before && anonymousRecord(before, person),
    after: anonymousRecord(after, person),
  }
}

function anonymousReason(reason: string): string {
  return reason === accountDeleted ? reason : ''
}

function anonymousTerms<Terms extends Payment & { notes: string }>(
  terms: Terms,
  person: DeletedPerson,
): Terms {
  return { ...anonymousPayment(terms, person), notes: '' }
}

function anonymousPayment<Paid extends Payment>(payment: Paid, person: DeletedPerson): Paid {
  return {
    ...payment,
    paymentId: null,
    paymentMethod: redactOwnText(payment.paymentMethod, person),
    paymentStatus: redactOwnText(payment.paymentStatus, person),
  }
}

import { isDeepStrictEqual } from 'node:util'
import { AccessEvent, AccessRecord, isGranted, type Payment } from '@shala/contract/access/access'
import type { DocumentReference, Query } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { deletePages, readPages } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { type DeletedPerson, redactOwnText } from '../people/deletedPerson.ts'
import { revokeChange } from './changeAccess.ts'
import { commitAccessChanges } from './commitAccessChanges.ts'

/**
 * Revokes every course that a person was granted, begun or not, each with its event, so that nobody who comes by the
 * same uid inherits them. Doing it again changes nothing.
 */
export async function revokeAllAccess(
  userId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { docs } = await firestore()
    .collection('userCourseAccess')
    .where('userId', '==', userId)
    .get()
  const records = docs.map((document) => AccessRecord.parse(document.data()))
  for (const { courseId } of records.filter(isGranted)) {
    const [outcome] = await commitAccessChanges([
      { ...revokeChange(reason, { courseId, by }), userId },
    ])
    if (outcome instanceof AppError) throw outcome
  }
}

/** What the revoke of a deleted account says; the one reason that stays in a history. */
export const accountDeleted = 'Account deleted'

/**
 * A record that says what was granted when and for how much, and not to whom: without what was
 * written about the person and the number of their receipt. The uid, which leads to nobody any
 * more, stays in its key, so that whoever comes by the same uid inherits nothing and no event is
 * told twice.
 */
function anonymousRecord(record: AccessRecord, person: DeletedPerson): AccessRecord {
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
function anonymousEvent(event: AccessEvent, person: DeletedPerson): AccessEvent {
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

/**
 * Takes every access of a deleted account away and makes its history anonymous: that somebody was
 * granted a course, when, until when and for how much stays; who that was does not, nor what admins
 * noted. What cannot be read is deleted whole, for nobody knows what it holds. Doing it again changes nothing.
 */
export async function anonymiseAccess(person: DeletedPerson): Promise<void> {
  const { userId } = person
  await deleteDamaged(userId)
  await revokeAllAccess(userId, { by: 'system', reason: accountDeleted })
  await anonymiseEvents(person)
  await deletePages(belonging('accessNotes', userId))
  for await (const records of readPages(belonging('userCourseAccess', userId))) {
    for (const { ref } of records) await anonymiseRecord(ref, person)
  }
}

function belonging(collection: string, userId: string): Query {
  return firestore().collection(collection).where('userId', '==', userId)
}

/** With its events: where the revision is not known, their keys could not be gone on from. */
async function deleteDamaged(userId: string): Promise<void> {
  for await (const records of readPages(belonging('userCourseAccess', userId))) {
    for (const record of records) {
      if (AccessRecord.safeParse(record.data()).success) continue
      await deletePages(firestore().collection('accessEvents').where('accessId', '==', record.id))
      await record.ref.delete()
    }
  }
}

async function anonymiseEvents(person: DeletedPerson): Promise<void> {
  for await (const events of readPages(belonging('accessEvents', person.userId))) {
    const commit = firestore().batch()
    for (const stored of events) {
      const event = AccessEvent.safeParse(stored.data())
      if (!event.success) {
        commit.delete(stored.ref)
        continue
      }
      const anonymous = anonymousEvent(event.data, person)
      if (!isDeepStrictEqual(anonymous, event.data)) commit.set(stored.ref, anonymous)
    }
    await commit.commit()
  }
}

/** What was granted meanwhile is left as it is: it has to be revoked first, with its event. */
function anonymiseRecord(ref: DocumentReference, person: DeletedPerson): Promise<void> {
  return commitWithRetry(async (commit) => {
    const stored = await ref.get()
    const record = AccessRecord.safeParse(stored.data())
    if (stored.updateTime === undefined || !record.success || isGranted(record.data)) return
    const anonymous = { ...anonymousRecord(record.data, person), accountDeleted: true }
    if (isDeepStrictEqual(anonymous, record.data)) return
    commit.update(ref, anonymous, { lastUpdateTime: stored.updateTime })
  })
}

import { isDeepStrictEqual } from 'node:util'
import { AccessEvent, AccessRecord, isGranted, type Payment } from '@shala/contract/access/access'
import type { LedgerEntry } from '@shala/contract/payments/ledger'
import { revokeChange } from '@shala/domain/access/changes/changeAccess'
import type { DocumentReference, Query } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { deletePages, readPages } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { type DeletedPerson, redactOwnText } from '../people/deletedPerson.ts'
import { commitAccessChanges } from './commitAccessChanges.ts'

/**
 * Revokes all access of a user, each with its event, so that a later user with the same uid
 * inherits nothing. Idempotent.
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

/** The revoke reason for a deleted account. It is the only reason that stays in the history. */
export const accountDeleted = 'Account deleted'

/**
 * Returns the record without personal data: it keeps the course, dates and amount, but no free text
 * and no receipt number. The uid stays in the key, so that a later user with the same uid inherits
 * nothing and no event is repeated.
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
  if (record.ledger !== undefined) {
    plain.ledger = record.ledger.map((entry) => anonymousEntry(entry, person))
  }
  if (record.revokeReason !== undefined) plain.revokeReason = anonymousReason(record.revokeReason)
  return plain
}

/** Returns the event with both sides anonymous and no reason. */
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

function anonymousEntry(entry: LedgerEntry, person: DeletedPerson): LedgerEntry {
  if (entry.kind === 'correction' || entry.kind === 'price') return { ...entry, note: '' }
  const method = entry.method && redactOwnText(entry.method, person)
  return { ...entry, note: '', reference: null, method }
}

/**
 * Revokes all access of a deleted account and makes its history anonymous: course, dates and amount
 * stay; the person and admin notes go. Unreadable documents are deleted, because they may contain
 * anything. Idempotent. Throws if access was granted again since: the next run revokes it.
 */
export async function anonymiseAccess(person: DeletedPerson): Promise<void> {
  const { userId } = person
  await deleteDamaged(userId)
  await revokeAllAccess(userId, { by: 'system', reason: accountDeleted })
  // Also those whose record cannot be told.
  await anonymiseEvents(belonging('accessEvents', userId), person)
  await deletePages(belonging('accessNotes', userId))
  for await (const records of readPages(belonging('userCourseAccess', userId))) {
    for (const { ref } of records) await anonymiseRecord(ref, person)
  }
}

function belonging(collection: string, userId: string): Query {
  return firestore().collection(collection).where('userId', '==', userId)
}

function eventsOf({ id }: DocumentReference): Query {
  return firestore().collection('accessEvents').where('accessId', '==', id)
}

/** Deletes damaged records with their events: without a revision, the next event key is unknown. */
async function deleteDamaged(userId: string): Promise<void> {
  for await (const records of readPages(belonging('userCourseAccess', userId))) {
    for (const record of records) {
      if (AccessRecord.safeParse(record.data()).success) continue
      await deletePages(eventsOf(record.ref))
      await record.ref.delete()
    }
  }
}

async function anonymiseEvents(all: Query, person: DeletedPerson): Promise<void> {
  for await (const events of readPages(all)) {
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

/**
 * Makes a record anonymous, with its events, and marks it: the nightly job skips it from then on. An
 * event comes with a change of its record, so one that is written beside this refuses the commit.
 */
function anonymiseRecord(ref: DocumentReference, person: DeletedPerson): Promise<void> {
  return commitWithRetry(async (commit) => {
    const stored = await ref.get()
    const record = AccessRecord.parse(stored.data())
    if (stored.updateTime === undefined || isGranted(record)) {
      throw new Error(`${ref.path} was granted again`)
    }
    await anonymiseEvents(eventsOf(ref), person)
    const anonymous = { ...anonymousRecord(record, person), accountDeleted: true }
    if (isDeepStrictEqual(anonymous, record)) return
    commit.update(ref, anonymous, { lastUpdateTime: stored.updateTime })
  })
}

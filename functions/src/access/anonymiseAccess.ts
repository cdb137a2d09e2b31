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
 * anything. Idempotent. Throws if a record was changed concurrently: the next run makes that change
 * anonymous as well.
 */
export async function anonymiseAccess(person: DeletedPerson): Promise<void> {
  const { userId } = person
  await deleteDamaged(userId)
  await revokeAllAccess(userId, { by: 'system', reason: accountDeleted })
  // The records first: an event that is written from now on repeats nothing of them.
  const emptied: Emptied[] = []
  for await (const records of readPages(belonging('userCourseAccess', userId))) {
    for (const { ref } of records) emptied.push(await emptyRecord(ref, person))
  }
  await anonymiseEvents(person)
  await deletePages(belonging('accessNotes', userId))
  for (const record of emptied) await markRecord(record)
}

function belonging(collection: string, userId: string): Query {
  return firestore().collection(collection).where('userId', '==', userId)
}

/** Deletes damaged records with their events: without a revision, the next event key is unknown. */
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

/** A record without text, and its revision at that time. */
interface Emptied {
  readonly ref: DocumentReference
  readonly revision: number
}

function emptyRecord(ref: DocumentReference, person: DeletedPerson): Promise<Emptied> {
  return commitWithRetry(async (commit) => {
    const { record, updateTime } = await readRevoked(ref)
    const anonymous = anonymousRecord(record, person)
    if (!isDeepStrictEqual(anonymous, record)) {
      commit.update(ref, anonymous, { lastUpdateTime: updateTime })
    }
    return { ref, revision: record.revision }
  })
}

/** Marks a record as anonymous, with all of its events: the nightly job skips it from then on. */
function markRecord({ ref, revision }: Emptied): Promise<void> {
  return commitWithRetry(async (commit) => {
    const { record, updateTime } = await readRevoked(ref)
    if (record.revision !== revision) throw new Error(`${ref.path} was changed concurrently`)
    if (record.accountDeleted) return
    commit.update(ref, { accountDeleted: true }, { lastUpdateTime: updateTime })
  })
}

/** Throws if access was granted again since: it has to be revoked first, with its event. */
async function readRevoked(ref: DocumentReference) {
  const stored = await ref.get()
  const record = AccessRecord.parse(stored.data())
  if (stored.updateTime === undefined || isGranted(record)) {
    throw new Error(`${ref.path} was granted again`)
  }
  return { record, updateTime: stored.updateTime }
}

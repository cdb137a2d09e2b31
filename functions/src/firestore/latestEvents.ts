import { AuditEvent } from '@shala/contract/audit'
import type { Query } from 'firebase-admin/firestore'
import { firestore } from './client.ts'

/** The events of a record, the latest first. */
export function latestEvents(collection: string, documentId: string): Query {
  return firestore()
    .collection('auditEvents')
    .where('collection', '==', collection)
    .where('documentId', '==', documentId)
    .orderBy('revision', 'desc')
}

/** Returns the latest event of a record; null if there is none. */
export async function readLatestEvent(
  collection: string,
  documentId: string,
): Promise<AuditEvent | null> {
  const [last] = (await latestEvents(collection, documentId).limit(1).get()).docs
  return last === undefined ? null : AuditEvent.parse(last.data())
}

/**
 * Returns the revision of the next event about something that counts no revisions itself. The commit
 * that creates the event conflicts with a concurrent one, which got the same number.
 */
export async function readNextRevision(collection: string, documentId: string): Promise<number> {
  return ((await readLatestEvent(collection, documentId))?.revision ?? 0) + 1
}

import { AuditEvent } from '@shala/contract/audit'
import { firestore } from './client.ts'

/**
 * Returns the revision of the next event about something that counts no revisions itself. The commit
 * that creates the event conflicts with a concurrent one, which got the same number.
 */
export async function readNextRevision(collection: string, documentId: string): Promise<number> {
  const { docs } = await firestore()
    .collection('auditEvents')
    .where('collection', '==', collection)
    .where('documentId', '==', documentId)
    .orderBy('revision', 'desc')
    .limit(1)
    .get()
  const [last] = docs.map((event) => AuditEvent.parse(event.data()))
  return (last?.revision ?? 0) + 1
}

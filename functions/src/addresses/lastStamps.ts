import { AuditEvent, RecordStamps } from '@shala/contract/audit'
import { firestore } from '../firestore/client.ts'

/**
 * The stamps of a record that went away, so that it can come back and its count of changes goes on;
 * null where there never was one, or it is still there.
 */
export async function lastStamps(
  { collection }: { readonly collection: string },
  documentId: string,
): Promise<RecordStamps | null> {
  const { docs } = await firestore()
    .collection('auditEvents')
    .where('collection', '==', collection)
    .where('documentId', '==', documentId)
    .orderBy('revision', 'desc')
    .limit(1)
    .get()
  const [last] = docs.map((document) => AuditEvent.parse(document.data()))
  if (last?.after !== null || last.before === null) return null
  return { ...RecordStamps.parse(last.before), revision: last.revision }
}

import * as contract from '@shala/contract/messages/messages'
import { officeDocument, OfficeContent, offices } from '@shala/contract/messages/messages'
import { expectedRevision } from '@shala/contract/records'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { implement } from '../people/implement.ts'

export function officeRef(): DocumentReference {
  return firestore().collection(offices.collection).doc(officeDocument)
}

/** Returns the office's address, or null. An unreadable record does not block messages. */
export function parseOfficeEmail(stored: DocumentSnapshot | undefined): string | null {
  const office = OfficeContent.safeParse(stored?.data() ?? {})
  if (office.success) return office.data.email
  log.write('record.damaged', { subject: { path: officeRef().path }, error: office.error.message })
  return null
}

export const saveOffice = implement(contract.saveOffice, ({ revision, office }, admin) =>
  changeRecord(offices, {
    id: contract.officeDocument,
    seen: expectedRevision(revision),
    action: revision === 0 ? 'create' : 'edit',
    by: admin.uid,
    decide: () => office,
  }),
)

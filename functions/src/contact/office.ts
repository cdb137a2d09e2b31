import { officeDocument, OfficeContent } from '@shala/contract/messages/messages'
import * as contract from '@shala/contract/messages/messages'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { type Collection, expectedRevision } from '../firestore/readRecord.ts'
import { log } from '../log.ts'
import { adminCallable } from '../people/adminCallable.ts'

/** How the office is reached, as a record. */
export const offices: Collection<OfficeContent> = {
  collection: 'school',
  noun: 'office',
  content: OfficeContent,
}

/** Where that is kept. */
export function officeRef(): DocumentReference {
  return firestore().collection(offices.collection).doc(officeDocument)
}

/** The office's address; null where there is none. One that cannot be read stops no message. */
export function parseOfficeEmail(stored: DocumentSnapshot | undefined): string | null {
  const office = OfficeContent.safeParse(stored?.data() ?? {})
  if (office.success) return office.data.email
  log.write('record.damaged', { subject: { path: officeRef().path }, error: office.error.message })
  return null
}

export const saveOffice = adminCallable(contract.saveOffice, ({ revision, office }, admin) =>
  changeRecord(offices, {
    id: contract.officeDocument,
    seen: expectedRevision(revision),
    action: revision === 0 ? 'create' : 'edit',
    by: admin.uid,
    decide: () => office,
  }),
)

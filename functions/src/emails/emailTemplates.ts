import {
  defaultEmailTemplates,
  emailTemplatesDocument,
  EmailTemplatesContent,
} from '@shala/contract/emails/emailTemplates'
import * as contract from '@shala/contract/emails/emailTemplates'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { type Collection, expectedRevision } from '../firestore/readRecord.ts'
import { log } from '../log.ts'
import { adminCallable } from '../people/adminCallable.ts'

/** What the school writes to people, as a record. */
export const emailTemplates: Collection<EmailTemplatesContent> = {
  collection: 'school',
  noun: 'letters',
  content: EmailTemplatesContent,
}

/** Where the school's e-mails are kept. */
export function emailTemplatesRef(): DocumentReference {
  return firestore().collection(emailTemplates.collection).doc(emailTemplatesDocument)
}

/** The e-mails in a document. Where there are none, or they cannot be read, none is sent. */
export function parseEmailTemplates(stored: DocumentSnapshot | undefined): EmailTemplatesContent {
  if (stored?.exists !== true) return defaultEmailTemplates
  const templates = EmailTemplatesContent.safeParse(stored.data())
  if (templates.success) return templates.data
  log.write('record.damaged', {
    subject: { path: stored.ref.path },
    error: templates.error.message,
  })
  return defaultEmailTemplates
}

export const saveEmailTemplates = adminCallable(
  contract.saveEmailTemplates,
  ({ revision, templates }, admin) =>
    changeRecord(emailTemplates, {
      id: contract.emailTemplatesDocument,
      seen: expectedRevision(revision),
      action: revision === 0 ? 'create' : 'edit',
      by: admin.uid,
      decide: () => templates,
    }),
)

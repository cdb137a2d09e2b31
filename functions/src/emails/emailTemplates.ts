import * as contract from '@shala/contract/emails/emailTemplates'
import {
  defaultEmailTemplates,
  emailTemplatesDocument,
  EmailTemplatesContent,
  emailTemplates,
} from '@shala/contract/emails/emailTemplates'
import { expectedRevision } from '@shala/contract/records'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { implement } from '../people/implement.ts'

export function emailTemplatesRef(): DocumentReference {
  return firestore().collection(emailTemplates.collection).doc(emailTemplatesDocument)
}

/** Parses the email templates. If they are missing or unreadable, no email is sent. */
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

export const saveEmailTemplates = implement(
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

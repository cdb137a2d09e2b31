import * as contract from '@shala/contract/emails/emailTemplates'
import { changeRecord } from '../firestore/changeRecords.ts'
import { expectedRevision } from '../firestore/expectedRevision.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { emailTemplates } from './emailTemplates.ts'

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

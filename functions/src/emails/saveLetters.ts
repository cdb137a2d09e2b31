import * as contract from '@shala/contract/emailTemplates'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { emailTemplates } from './emailTemplates.ts'

export const saveLetters = adminCallable(contract.saveLetters, ({ revision, letters }, admin) =>
  changeRecord(emailTemplates, {
    id: contract.lettersDocument,
    // Nothing was said yet: what is seen then are the defaults.
    seen: revision === 0 ? 'none' : revision,
    action: revision === 0 ? 'create' : 'edit',
    by: admin.uid,
    decide: () => letters,
  }),
)

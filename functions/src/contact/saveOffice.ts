import * as contract from '@shala/contract/messages/messages'
import { changeRecord } from '../firestore/changeRecords.ts'
import { expectedRevision } from '../firestore/expectedRevision.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { offices } from './office.ts'

export const saveOffice = adminCallable(contract.saveOffice, ({ revision, office }, admin) =>
  changeRecord(offices, {
    id: contract.officeDocument,
    seen: expectedRevision(revision),
    action: revision === 0 ? 'create' : 'edit',
    by: admin.uid,
    decide: () => office,
  }),
)

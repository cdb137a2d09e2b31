import * as contract from '@shala/contract/access/accessViews'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { newId } from '../../firestore/newId.ts'
import { adminCallable } from '../../people/adminCallable.ts'
import { accessViews } from './accessViewKind.ts'

export const saveAccessView = adminCallable(
  contract.saveAccessView,
  ({ id, revision, name, query }, admin) =>
    changeRecord(accessViews, {
      id: id ?? newId(accessViews),
      seen: id === undefined ? 'none' : revision,
      action: id === undefined ? 'create' : 'edit',
      by: admin.uid,
      // It stays theirs who made it.
      decide: (before) => ({ name, query, by: before?.by ?? admin.uid }),
    }),
)

import * as contract from '@shala/contract/access/accessViews'
import { accessViews } from '@shala/contract/access/accessViews'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { newId } from '../../firestore/readRecord.ts'
import { implement } from '../../people/implement.ts'

export const saveAccessView = implement(
  contract.saveAccessView,
  ({ id, revision, name, query }, admin) =>
    changeRecord(accessViews, {
      id: id ?? newId(accessViews),
      seen: id === undefined ? 'none' : revision,
      action: id === undefined ? 'create' : 'edit',
      by: admin.uid,
      // The view stays with its author.
      decide: (before) => ({ name, query, by: before?.by ?? admin.uid }),
    }),
)

/** Deletes a view for all admins. Its events stay. */
export const removeAccessView = implement(contract.removeAccessView, ({ id, revision }, admin) =>
  changeRecord(accessViews, {
    id,
    seen: revision,
    action: 'remove',
    by: admin.uid,
    decide: () => null,
  }),
)

import * as contract from '@shala/contract/access/accessViews'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { adminCallable } from '../../people/adminCallable.ts'
import { accessViews } from './accessViewKind.ts'

/** Takes a view away, from all admins. Its events stay. */
export const removeAccessView = adminCallable(
  contract.removeAccessView,
  ({ id, revision }, admin) =>
    changeRecord(accessViews, {
      id,
      seen: revision,
      action: 'remove',
      by: admin.uid,
      decide: () => null,
    }),
)

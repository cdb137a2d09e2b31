import * as contract from '@shala/contract/access/pendingGrants'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { cancelled, pendingGrants } from './pendingGrant.ts'

export const cancelPendingGrant = adminCallable(
  contract.cancelPendingGrant,
  ({ pendingGrantId, revision }, admin) =>
    changeRecord(pendingGrants, {
      id: pendingGrantId,
      seen: revision,
      action: 'cancel',
      by: admin.uid,
      decide: (before) => before && cancelled(before),
    }),
)

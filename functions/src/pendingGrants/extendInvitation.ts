import * as contract from '@shala/contract/access/pendingGrants'
import { schoolDateRange } from '../access/schoolDateRange.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { extended, pendingGrants } from './pendingGrant.ts'

export const extendInvitation = adminCallable(
  contract.extendInvitation,
  ({ pendingGrantId, revision }, admin) =>
    changeRecord(pendingGrants, {
      id: pendingGrantId,
      seen: revision,
      action: 'extend',
      by: admin.uid,
      decide: async (before, at) =>
        before && extended(before, await schoolDateRange(before.terms), at),
    }),
)

import * as contract from '@shala/contract/cohorts'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { cohorts, open } from './cohort.ts'

export const setCohortActive = adminCallable(
  contract.setCohortActive,
  ({ id, revision, active }, admin) =>
    changeRecord(cohorts, {
      id,
      seen: revision,
      action: active ? 'open' : 'close',
      by: admin.uid,
      decide: (before) => before && open(before, active),
    }),
)

import * as contract from '@shala/contract/people/cohorts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
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

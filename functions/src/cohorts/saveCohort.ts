import * as contract from '@shala/contract/people/cohorts'
import { adminCallable } from '../people/adminCallable.ts'
import { saveCohortAndSyncMembers } from './saveCohortAndSyncMembers.ts'
import { shownFailures } from './updateMembersByChunk.ts'

export const saveCohort = adminCallable(contract.saveCohort, async (request, admin) => {
  const by = admin.uid
  const { id, revision, goesOn, ...updated } = await saveCohortAndSyncMembers(request, { by })
  const { changed, kept, failed } = updated
  return {
    id,
    revision,
    inLine: changed.length,
    kept: [...kept],
    failed: shownFailures(failed),
    ...(goesOn && { goesOn }),
  }
})

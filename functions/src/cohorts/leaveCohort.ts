import * as contract from '@shala/contract/people/cohorts'
import { adminCallable } from '../people/adminCallable.ts'
import { readTargetCohort } from './memberUpdates.ts'
import { whoLeaves } from './namedPeople.ts'
import { updateMembersByChunk, membersInChunk, shownFailures } from './updateMembersByChunk.ts'

export const leaveCohort = adminCallable(
  contract.leaveCohort,
  async ({ id, members, batchId, notify }, admin) => {
    const membershipChange = {
      cohortId: id,
      goal: 'leave',
      by: admin.uid,
      batch: batchId,
      notify,
    } as const
    const { cohort } = await readTargetCohort(membershipChange)
    const people = await whoLeaves(id, members)
    const ids = membersInChunk(cohort.courseIds.length)
    const { changed, failed } = await updateMembersByChunk(membershipChange, people, ids)
    const unchanged = members.length - changed.length - failed.length
    return {
      left: changed.length,
      unchanged: Math.max(0, unchanged),
      failed: shownFailures(failed),
    }
  },
)

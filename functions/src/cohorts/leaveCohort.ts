import * as contract from '@shala/contract/cohorts'
import { adminCallable } from '../people/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { bringMembers, membersInPortion, toldOf } from './bringMembers.ts'
import { readAim } from './moves.ts'
import { whoLeaves } from './namedPeople.ts'

export const leaveCohort = adminCallable(
  contract.leaveCohort,
  async ({ id, members, batchId, tell }, admin) => {
    const errand = { cohortId: id, goal: 'leave', by: admin.uid, batch: batchId, tell } as const
    const { cohort } = await readAim(errand)
    const people = await whoLeaves(id, members)
    const portion = membersInPortion(cohort.courseIds.length)
    const { changed, failed } = await bringMembers(errand, people, portion)
    const unchanged = members.length - changed.length - failed.length
    return { left: changed.length, unchanged: Math.max(0, unchanged), failed: toldOf(failed) }
  },
  bulkCall,
)

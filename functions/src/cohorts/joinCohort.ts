import * as contract from '@shala/contract/cohorts'
import { adminCallable } from '../people/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { nameOf } from './member.ts'
import { readTargetCohort } from './memberUpdates.ts'
import { whoJoins } from './namedPeople.ts'
import {
  updateMembersByChunk,
  membersInChunk,
  toldOf,
  toldOfUnknown,
} from './updateMembersByChunk.ts'

export const joinCohort = adminCallable(
  contract.joinCohort,
  async ({ id, members, batchId, notify }, admin) => {
    const errand = { cohortId: id, goal: 'join', by: admin.uid, batch: batchId, notify } as const
    const { cohort } = await readTargetCohort(errand)
    const { people, unknown } = await whoJoins(members)
    const portion = membersInChunk(cohort.courseIds.length)
    const { changed, failed } = await updateMembersByChunk(errand, people, portion)
    const waiting = changed.filter(({ userId }) => userId === null).length
    return {
      joined: changed.length - waiting,
      waiting,
      unchanged: people.length - changed.length - failed.length,
      changed: changed.map(nameOf),
      failed: [...toldOfUnknown(unknown), ...toldOf(failed)],
    }
  },
  bulkCall,
)

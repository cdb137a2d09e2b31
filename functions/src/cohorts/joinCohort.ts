import * as contract from '@shala/contract/people/cohorts'
import { adminCallable } from '../people/adminCallable.ts'
import { nameOf } from './member.ts'
import { readMemberInvitation } from './memberInvitation.ts'
import { readTargetCohort } from './memberUpdates.ts'
import { whoJoins } from './namedPeople.ts'
import {
  updateMembersByChunk,
  membersInChunk,
  shownFailures,
  shownUnknown,
} from './updateMembersByChunk.ts'

export const joinCohort = adminCallable(
  contract.joinCohort,
  async ({ id, members, batchId, notify, invite }, admin) => {
    const membershipChange = {
      cohortId: id,
      goal: 'join',
      by: admin.uid,
      batch: batchId,
      notify,
    } as const
    const { cohort } = await readTargetCohort(membershipChange)
    const { people, unknown } = await whoJoins(members)
    const isAnyInvited = people.some(({ email }) => email !== null)
    const { changed, failed } = await updateMembersByChunk(
      {
        ...membershipChange,
        invitation: isAnyInvited ? await readMemberInvitation(invite, cohort.courseIds) : null,
      },
      people,
      membersInChunk(cohort.courseIds.length),
    )
    const waiting = changed.filter(({ userId }) => userId === null).length
    return {
      joined: changed.length - waiting,
      waiting,
      unchanged: people.length - changed.length - failed.length,
      changed: changed.map(nameOf),
      failed: [...shownUnknown(unknown), ...shownFailures(failed)],
    }
  },
)

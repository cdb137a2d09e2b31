import { cancelled, extended, renewed } from '@shala/contract/access/changes/pendingGrant'
import * as contract from '@shala/contract/access/pendingGrants'
import { type PendingGrantContent, pendingGrants } from '@shala/contract/access/pendingGrants'
import { getCohortId } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import { CohortMember, memberByAddress, membersPath } from '@shala/contract/people/cohorts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { schoolDateRange } from '../access/dateRange.ts'
import { AppError } from '../callable/AppError.ts'
import { tryAssertUnchanged } from '../firestore/areUnchanged.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { tryClaimForVerified } from './claimPending.ts'

export const renewPendingGrant = implement(
  contract.renewPendingGrant,
  async ({ pendingGrantId, revision }, admin) => {
    let memberships: DocumentSnapshot[] = []
    const saved = await changeRecord(
      pendingGrants,
      {
        id: pendingGrantId,
        seen: revision,
        action: 'renew',
        by: admin.uid,
        decide: async (before, at) => {
          if (before === null) return null
          memberships = await membershipsFor(before)
          return renewed(before, await schoolDateRange(before.terms), { by: admin.uid, at })
        },
      },
      async (commit) => {
        const areSame = await tryAssertUnchanged(commit, memberships, 'left')
        if (!areSame) throw new AppError('aborted', changedMeanwhile, 'revision')
      },
    )
    const kept = firestore().collection(pendingGrants.collection).doc(pendingGrantId)
    const pending = readRecord(pendingGrants, await kept.get())
    if (pending !== null) await tryClaimForVerified([pending.email])
    return saved
  },
)

/**
 * Returns the memberships that allow claiming a pending grant of a cohort. Throws a
 * `failed-precondition` AppError for former members and for courses that the cohort no longer has.
 */
async function membershipsFor({ email, courseId, source }: PendingGrantContent) {
  const cohortId = getCohortId(source)
  if (cohortId === null) return []
  const member = firestore().collection(membersPath(cohortId)).doc(memberByAddress(email))
  const snapshot = await member.get()
  const stored = CohortMember.safeParse(snapshot.data())
  if (!stored.success || stored.data.left) {
    throw new AppError('failed-precondition', `${email} is not a member of the group any more`)
  }
  if (!(courseId in stored.data.courses)) {
    throw new AppError('failed-precondition', 'the group does not have this course any more')
  }
  return [snapshot]
}

export const cancelPendingGrant = implement(
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

export const extendInvitation = implement(
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

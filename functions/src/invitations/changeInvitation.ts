import * as contract from '@shala/contract/access/invitations'
import { type InvitationContent, invitations } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import { GroupMember, memberByAddress, membersPath } from '@shala/contract/people/groups'
import { cancelled, extended, renewed } from '@shala/domain/access/changes/invitation'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { schoolDateRange } from '../access/schoolDateRange.ts'
import { AppError } from '../callable/AppError.ts'
import { tryAssertUnchanged } from '../firestore/areUnchanged.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { tryClaimForVerified } from './claimInvitations.ts'

export const renewInvitation = implement(
  contract.renewInvitation,
  async ({ invitationId, revision }, admin) => {
    let memberships: DocumentSnapshot[] = []
    const saved = await changeRecord(
      invitations,
      {
        id: invitationId,
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
    const kept = firestore().collection(invitations.collection).doc(invitationId)
    const pending = readRecord(invitations, await kept.get())
    if (pending !== null) await tryClaimForVerified([pending.email])
    return saved
  },
)

/**
 * Returns the memberships that allow claiming an invitation of a group. Throws a
 * `failed-precondition` AppError for former members and for courses that the group no longer has.
 */
async function membershipsFor({ email, courseId, source }: InvitationContent) {
  const groupId = getGroupId(source)
  if (groupId === null) return []
  const member = firestore().collection(membersPath(groupId)).doc(memberByAddress(email))
  const snapshot = await member.get()
  const stored = GroupMember.safeParse(snapshot.data())
  if (!stored.success || stored.data.left) {
    throw new AppError('failed-precondition', `${email} is not a member of the group any more`)
  }
  if (!(courseId in stored.data.courses)) {
    throw new AppError('failed-precondition', 'the group does not have this course any more')
  }
  return [snapshot]
}

export const cancelInvitation = implement(
  contract.cancelInvitation,
  ({ invitationId, revision }, admin) =>
    changeRecord(invitations, {
      id: invitationId,
      seen: revision,
      action: 'cancel',
      by: admin.uid,
      decide: (before) => before && cancelled(before),
    }),
)

export const extendInvitation = implement(
  contract.extendInvitation,
  ({ invitationId, revision }, admin) =>
    changeRecord(invitations, {
      id: invitationId,
      seen: revision,
      action: 'extend',
      by: admin.uid,
      decide: async (before, at) =>
        before && extended(before, await schoolDateRange(before.terms), at),
    }),
)

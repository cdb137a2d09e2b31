import { groupSource } from '@shala/contract/access/sources'
import { membersKind } from '@shala/contract/people/groups'
import type { SavedChange, Row } from '@shala/domain/access/changes/changeAccess'
import { type MemberIdentity, updatedMember } from '@shala/domain/people/groupMembers'
import { accessRow, updateInvitation } from '@shala/domain/people/memberAccess'
import { saveAccessForExistingUsers } from '../../access/saveAccess.ts'
import { AppError } from '../../callable/AppError.ts'
import type { Commit } from '../../firestore/Commit.ts'
import { assertNoneChanged } from '../../firestore/areUnchanged.ts'
import { addRecordChange } from '../../firestore/changeRecords.ts'
import { deleteMemberships } from './deleteMemberships.ts'
import {
  inviteMember,
  type MembershipChange,
  MembersRefused,
  type MembershipResult,
  type UpdatedPendingCourse,
} from './memberInvitation.ts'
import {
  readMemberUpdates,
  readTargetGroup,
  type TargetGroup,
  type MemberUpdate,
} from './memberUpdates.ts'
import { saveInvitation } from './pendingCourses.ts'

/**
 * Tries to apply a membership change to a chunk of members in one commit. Throws `ConflictError` if
 * a read document has changed, and `MembersRefused`.
 */
export async function updateMemberChunk(
  membershipChange: MembershipChange,
  named: readonly MemberIdentity[],
): Promise<Omit<MembershipResult, 'failed'>> {
  const target = await readTargetGroup(membershipChange)
  const updates = await readMemberUpdates(membershipChange, target, named)
  const rows = updates.flatMap((memberUpdate) =>
    buildRows(membershipChange, target, memberUpdate).map((row) => ({ memberUpdate, row })),
  )
  const isJoin = membershipChange.goal === 'join'
  const outcomes = await saveAccessForExistingUsers(
    rows.map(({ row }) => row),
    async (commit, decided) => {
      refuseWhole(rows, decided)
      const seen = updates.flatMap(({ snapshot, pending }) => [
        snapshot,
        ...[...pending.values()].map((grant) => grant.snapshot),
      ])
      await assertNoneChanged(isJoin ? [target.snapshot, ...seen] : seen)
      // A concurrent change of the terms would not see these new members and would leave them
      // behind.
      if (isJoin && updates.length > 0) commit.assertUnchanged(target.snapshot, 'terms')
      for (const memberUpdate of updates)
        await saveMember(commit, membershipChange, target, memberUpdate)
    },
  )
  await deleteMembershipsWithoutAccount(rows, outcomes)
  return {
    changed: updates.map(({ person }) => person),
    kept: updates.flatMap(({ person: { userId }, kept }) =>
      userId === null ? [] : [...kept].map((courseId) => ({ userId, courseId })),
    ),
  }
}

/** Removes the memberships of accounts that were deleted during the commit. */
async function deleteMembershipsWithoutAccount(
  rows: readonly { row: Row }[],
  outcomes: readonly (SavedChange | AppError)[],
): Promise<void> {
  const gone = rows.flatMap(({ row }, place) =>
    outcomes[place] instanceof AppError ? row.userId : [],
  )
  for (const userId of new Set(gone))
    await deleteMemberships({ userId, addresses: [], reused: null, names: [] })
}

const reasons = { join: 'Joined', leave: 'Left', follow: 'Followed' } as const

function buildRows(
  { groupId, goal, by, batch, notify }: MembershipChange,
  { group, span }: TargetGroup,
  { person: { userId }, steps, kept }: MemberUpdate,
): Row[] {
  if (userId === null) return []
  const reason = `${reasons[goal]} ${group.name}`
  const context = { userId, source: groupSource(groupId), by, batch, notify, reason, span }
  return steps.map((step) =>
    accessRow(
      step,
      context,
      goal === 'leave'
        ? null
        : (isKept) => (isKept ? kept.add(step.courseId) : kept.delete(step.courseId)),
    ),
  )
}

/**
 * Throws `MembersRefused` if any row of a member was refused: a member changes completely or not at
 * all.
 */
function refuseWhole(
  rows: readonly { memberUpdate: MemberUpdate }[],
  outcomes: readonly (SavedChange | AppError)[],
): void {
  const refused = new Map<MemberIdentity, AppError>()
  for (const [place, { memberUpdate }] of rows.entries()) {
    const outcome = outcomes[place]
    if (outcome instanceof AppError) refused.set(memberUpdate.person, outcome)
  }
  if (refused.size > 0) throw new MembersRefused(refused)
}

/** Adds the changes of a membership and its invitations to a commit. */
async function saveMember(
  commit: Commit,
  { groupId, goal, by, batch, notify, invitation = null }: MembershipChange,
  { group: { terms }, wanted, span }: TargetGroup,
  { person, snapshot, before, steps, pending, kept }: MemberUpdate,
): Promise<void> {
  const at = new Date()
  const { email } = person
  if (email !== null) {
    const context = { email, source: groupSource(groupId), by, batch, notify, at, span }
    const changed: UpdatedPendingCourse[] = []
    for (const step of steps) {
      const { courseId } = step
      const grant = pending.get(courseId)
      if (grant === undefined) continue
      const content = updateInvitation(grant.before, step, context)
      if (content !== null) changed.push({ courseId, grant, content })
      else if (step.wanted !== null) kept.add(courseId)
    }
    const saved =
      invitation === null
        ? changed
        : inviteMember(commit, invitation, { email, pending: changed, at })
    for (const { grant, content } of saved) await saveInvitation(commit, grant, content, { by, at })
  }
  const kind = membersKind(groupId)
  const content = updatedMember(person, before, { goal, wanted, kept, terms, at })
  const change = { id: snapshot.id, seen: 'any', action: goal, by, decide: () => content } as const
  await addRecordChange(commit, { kind, change, snapshot, at })
}

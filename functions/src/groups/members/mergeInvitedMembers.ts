import { InvitationContent } from '@shala/contract/access/invitations'
import { type GroupMemberContent, membersKind } from '@shala/contract/people/groups'
import type { Stored } from '@shala/contract/records'
import { mapInChunks } from '@shala/contract/values/chunk'
import { joined, type MemberIdentity, getMemberId } from '@shala/domain/people/groupMembers'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { saveAccessForExistingUsers } from '../../access/saveAccess.ts'
import { AppError } from '../../callable/AppError.ts'
import { assertNoneChanged } from '../../firestore/areUnchanged.ts'
import { addRecordChange } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { ConflictError } from '../../firestore/retryOnConflict.ts'
import { claimRow } from '../../invitations/claimInvitations.ts'
import { findUser } from '../../people/findUser.ts'
import { getDisplayName } from '../../people/person.ts'
import { type MembershipChange, MembersRefused } from './memberInvitation.ts'
import { saveInvitation, readPendingCourses } from './pendingCourses.ts'

/**
 * Replaces a membership by address with one by account after the account claimed its pending
 * grants, in one commit. Claims grants that are still pending because a claim was interrupted. For
 * a deleted account, only removes the membership.
 */
async function mergeInvitedMember(
  address: { readonly snapshot: DocumentSnapshot; readonly before: Stored<GroupMemberContent> },
  { groupId, userId, by }: { groupId: string; userId: string; by: string },
): Promise<void> {
  const kind = membersKind(groupId)
  const record = await findUser(userId)
  const name = (record && getDisplayName(record)) ?? record?.email ?? address.before.name
  const person: MemberIdentity = { userId, email: null, name }
  const ref = firestore().collection(kind.collection).doc(getMemberId(person))
  const account = await ref.get()
  const member = readRecord(kind, account)
  const { email, courses: given } = address.before
  const pending = await readPendingCourses({ email, courseIds: Object.keys(given) }, groupId)
  const rest = [...pending.values()].flatMap(({ snapshot, before }) =>
    record !== null && before?.status === 'waiting' ? [{ snapshot, before }] : [],
  )
  const rows = await Promise.all(rest.map(({ before }) => claimRow(before, userId)))

  await saveAccessForExistingUsers(rows, async (commit, outcomes) => {
    const seen = [...pending.values()].map(({ snapshot }) => snapshot)
    await assertNoneChanged([address.snapshot, account, ...seen])
    const at = new Date()
    const lost = new Set(
      [...pending].flatMap(([courseId, { before }]) =>
        before?.status === 'waiting' || before?.status === 'claimed' ? [] : [courseId],
      ),
    )
    for (const [row, grant] of rest.entries()) {
      const refused = outcomes[row] instanceof AppError
      if (refused) lost.add(grant.before.courseId)
      const status = refused ? 'cancelled' : 'claimed'
      const content = {
        ...InvitationContent.parse(grant.before),
        status,
        claimedBy: userId,
      } as const
      await saveInvitation(commit, grant, content, { by, at })
    }
    const courses = Object.fromEntries(
      Object.entries(address.before.courses).filter(([courseId]) => !lost.has(courseId)),
    )
    const save = (snapshot: DocumentSnapshot, content: GroupMemberContent) =>
      addRecordChange(commit, {
        kind,
        snapshot,
        at,
        change: { id: snapshot.id, seen: 'any', action: 'recognise', by, decide: () => content },
      })
    await save(address.snapshot, {
      ...kind.content.parse(address.before),
      left: true,
      userId,
      courses: {},
    })
    if (record === null) return
    const { terms } = address.before
    await save(
      account,
      member === null || member.left
        ? joined(person, { courses, terms, at })
        : {
            ...kind.content.parse(member),
            courses: { ...courses, ...member.courses },
            terms: Math.min(terms, member.terms),
          },
    )
  })
}

/** A member by address, and the account that claimed its invitations. */
interface Known {
  readonly person: MemberIdentity
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<GroupMemberContent>
  readonly userId: string
}

const peopleAtOnce = 8

/**
 * Replaces members by address with members by account, each in its own commit, a few at a time.
 * Ignores conflicts, because all members are decided again afterwards. Throws `MembersRefused` for
 * members who cannot be changed.
 */
export async function mergeInvitedMembers(
  membershipChange: MembershipChange,
  known: readonly Known[],
): Promise<void> {
  const refused = new Map<MemberIdentity, AppError>()
  // Several addresses of one account lead to one member, so they come one after the other.
  const byAccount = [...Map.groupBy(known, ({ userId }) => userId).values()]
  await mapInChunks(byAccount, { size: 1, atOnce: peopleAtOnce }, async ([addresses = []]) => {
    for (const { person, userId, ...address } of addresses) {
      try {
        await mergeInvitedMember(address, { ...membershipChange, userId })
      } catch (error) {
        if (error instanceof AppError) refused.set(person, error)
        else if (!(error instanceof ConflictError)) throw error
      }
    }
    return []
  })
  if (refused.size > 0) throw new MembersRefused(refused)
}

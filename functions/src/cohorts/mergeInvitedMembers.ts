import type { CohortMemberContent } from '@shala/contract/people/cohorts'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import type { Stored } from '../firestore/readRecord.ts'
import { ConflictError } from '../firestore/retryOnConflict.ts'
import { MembersRefused } from './MembersRefused.ts'
import type { MemberIdentity } from './member.ts'
import type { MembershipChange } from './membershipChange.ts'
import { mergeInvitedMember } from './mergeInvitedMember.ts'

/** A member by address, and the account that has claimed what waited for it. */
export interface Known {
  readonly person: MemberIdentity
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<CohortMemberContent>
  readonly userId: string
}

const peopleAtOnce = 8

/**
 * Makes of members by address the members that their accounts are, each in a commit of their own, a
 * few at the same time. Whoever meets somebody else's change is decided again with all others, so
 * that is not thrown; throws `MembersRefused` for those who cannot be changed.
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

import type { NotifyOption } from '@shala/contract/emails/email'
import type { MemberIdentity } from './member.ts'
import type { MemberInvitation } from './memberInvitation.ts'

/** A change of members: joining, leaving, or following the group's terms. */
export interface MembershipChange {
  readonly cohortId: string
  readonly goal: 'join' | 'leave' | 'follow'
  /** The admin's uid. */
  readonly by: string
  readonly batch: string
  /** Whether members are emailed. */
  readonly notify: NotifyOption
  /** The invitation for new members without an account; null to send none. */
  readonly invitation?: MemberInvitation | null
}

/** A refused member and the reason. */
export interface Failed {
  readonly memberId: string
  readonly who: string
  readonly error: string
}

/** The result for all members of a call. */
export interface MembershipResult {
  /** The changed members. */
  readonly changed: readonly MemberIdentity[]
  /** Courses left unchanged, because an admin changed them. */
  readonly kept: readonly { userId: string; courseId: string }[]
  /** The refused members; none of their data changed. */
  readonly failed: readonly Failed[]
}

import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import type { MemberIdentity } from './member.ts'
import type { MemberInvitation } from './memberInvitation.ts'

/** A change of members: they join, they leave, or their access follows the cohort's terms. */
export interface MembershipChange {
  readonly cohortId: string
  readonly goal: 'join' | 'leave' | 'follow'
  /** The admin. */
  readonly by: string
  readonly batch: string
  /** Whether they are written to. */
  readonly notify: NotifyOption
  /** How those without an account are invited by e-mail who join; null where they are not. */
  readonly invitation?: MemberInvitation | null
}

/** Somebody who was refused, and why. */
export interface Failed {
  readonly memberId: string
  readonly who: string
  readonly error: string
}

/** The result for all members of a call. */
export interface MembershipResult {
  /** Who was changed. */
  readonly changed: readonly MemberIdentity[]
  /** Courses left alone, because somebody changed them by hand. */
  readonly kept: readonly { userId: string; courseId: string }[]
  /** Who was refused, as they are called; nothing of theirs was changed. */
  readonly failed: readonly Failed[]
}

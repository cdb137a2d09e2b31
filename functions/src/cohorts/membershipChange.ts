import type { NotifyOption } from '@shala/contract/notifyOption'
import type { MemberIdentity } from './member.ts'

/** A change of members: they join, they leave, or their access follows the cohort's terms. */
export interface MembershipChange {
  readonly cohortId: string
  readonly goal: 'join' | 'leave' | 'follow'
  /** The admin. */
  readonly by: string
  readonly batch: string
  /** Whether they are written to. */
  readonly notify: NotifyOption
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

import { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import type { DateRange } from '../access/dateRange.ts'
import { isClaimable, newPendingGrant, withTerms } from '../pendingGrants/pendingGrant.ts'
import { termsOf } from './accessRow.ts'
import type { Step } from './steps.ts'

interface PendingGrantContext {
  readonly email: string
  readonly source: string
  readonly by: string
  readonly batch: string
  readonly notify: NotifyOption
  readonly at: Date
  /** The moments of the cohort's days. */
  readonly span: DateRange
}

/**
 * The pending grant of an address after a step, or null where nothing changes: one that was cancelled
 * by hand or has ended stays so. One that was claimed belongs to an account: see `mergeInvitedMember`.
 */
export function pendingGrantAfter(
  before: PendingGrantContent | null,
  { courseId, given, wanted }: Step,
  { at, span, ...context }: PendingGrantContext,
): PendingGrantContent | null {
  if (wanted === null) {
    const isPending = before?.status === 'waiting'
    return isPending ? { ...PendingGrantContent.parse(before), status: 'cancelled' } : null
  }
  const terms = termsOf(wanted)
  if (before !== null && isClaimable(before, at)) return withTerms(before, terms, span)
  return given === null ? newPendingGrant({ ...context, courseId, terms }, span, at) : null
}

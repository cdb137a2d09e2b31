import { limits } from '@shala/contract/limits'
import type { NotifyOption } from '@shala/contract/notifyOption'
import { PendingGrantContent } from '@shala/contract/pendingGrants'
import { searchParts } from '@shala/contract/searchKey'
import { termsOf } from './accessRow.ts'
import type { Step } from './steps.ts'

interface PendingGrantContext {
  readonly email: string
  readonly source: string
  readonly by: string
  readonly batch: string
  readonly notify: NotifyOption
  readonly at: Date
}

const day = 24 * 60 * 60 * 1000

/**
 * The pending grant of an address after a step, or null where nothing changes: one that was cancelled
 * by hand or has ended stays so. One that was claimed belongs to an account: see `mergeInvitedMember`.
 */
export function pendingGrantAfter(
  before: PendingGrantContent | null,
  { courseId, given, wanted }: Step,
  { email, source, by, batch, notify, at }: PendingGrantContext,
): PendingGrantContent | null {
  const isPending = before?.status === 'waiting'
  if (wanted === null) {
    return isPending ? { ...PendingGrantContent.parse(before), status: 'cancelled' } : null
  }
  if (isPending) return { ...PendingGrantContent.parse(before), terms: termsOf(wanted) }
  if (given !== null) return null
  return {
    email,
    courseId,
    source,
    by,
    batch,
    notify,
    terms: termsOf(wanted),
    status: 'waiting',
    endsAt: new Date(at.getTime() + limits.pendingGrantDays * day),
    claimedBy: null,
    search: searchParts(email),
  }
}

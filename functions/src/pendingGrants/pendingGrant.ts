import { sourcesOf, type AccessRecord, type GrantTerms } from '@shala/contract/access'
import { Email } from '@shala/contract/email'
import { limits } from '@shala/contract/limits'
import type { NotifyOption } from '@shala/contract/notifyOption'
import { PendingGrantContent, type PendingGrantStatus } from '@shala/contract/pendingGrants'
import { searchParts } from '@shala/contract/searchKey'
import type { SourceKey } from '@shala/contract/sources'
import type { Decide } from '../access/change.ts'
import { AppError } from '../callable/AppError.ts'
import type { Collection, Stored } from '../firestore/readRecord.ts'

/** The records of pending grants: grants for an address that nobody has verified yet. */
export const pendingGrants: Collection<PendingGrantContent> = {
  collection: 'pendingGrants',
  noun: 'waiting grant',
  content: PendingGrantContent,
}

const day = 24 * 60 * 60 * 1000

/** The moment from which a grant that begins to wait now cannot be claimed any more. */
export function pendingUntil(at: Date): Date {
  return new Date(at.getTime() + limits.pendingGrantDays * day)
}

/** What is granted, to whom, by whom, and whether its claim is told. */
interface Grant {
  readonly email: string
  readonly courseId: string
  readonly source: SourceKey
  readonly terms: GrantTerms
  readonly by: string
  readonly batch: string | null
  readonly notify: NotifyOption
}

/** The content of a new pending grant, made at `at`. */
export function newPendingGrant({ email, ...grant }: Grant, at: Date): PendingGrantContent {
  return {
    ...grant,
    email: Email.parse(email),
    status: 'waiting',
    endsAt: pendingUntil(at),
    claimedBy: null,
    search: searchParts(email),
  }
}

/** Whether it can be claimed: it waits, and its time is not over. No job has to have said so. */
export function isClaimable({ status, endsAt }: PendingGrantContent, at: Date): boolean {
  return status === 'waiting' && endsAt > at
}

/** The pending grant once somebody who has proven its address claimed it. */
export function claimed(before: PendingGrantContent, userId: string): PendingGrantContent {
  return { ...contentOf(before), status: 'claimed', claimedBy: userId }
}

/**
 * What waits no more because an admin said so. What was cancelled stays as it is; what was claimed
 * or has ended is refused.
 */
export function cancelled(before: PendingGrantContent): PendingGrantContent {
  if (before.status === 'cancelled') return before
  if (before.status === 'waiting') return { ...contentOf(before), status: 'cancelled' }
  throw new AppError('failed-precondition', `${toldAs[before.status]}; there is nothing to cancel`)
}

/** What was cancelled or has ended, as if `by` granted it anew. What waits stays as it is. */
export function renewed(before: PendingGrantContent, by: string, at: Date): PendingGrantContent {
  if (isClaimable(before, at)) return before
  if (before.status === 'claimed') {
    throw new AppError('failed-precondition', `${toldAs.claimed}; grant it again instead`)
  }
  return { ...contentOf(before), status: 'waiting', by, endsAt: pendingUntil(at), claimedBy: null }
}

/** What waited for too long; anything else as it is. */
export function ended(before: PendingGrantContent, at: Date): PendingGrantContent {
  const over = before.status === 'waiting' && before.endsAt <= at
  return over ? { ...contentOf(before), status: 'ended' } : before
}

/**
 * Grants what waited, unless the same source granted the course later than it began to wait: what
 * an admin said last is what holds, and a claim must not cut it short.
 */
export function unlessGrantedSince(
  { source, updatedAt }: Pick<Stored<PendingGrantContent>, 'source' | 'updatedAt'>,
  decide: Decide,
): Decide {
  return (before, userId, at) =>
    before !== null && isGrantedSince(before, source, updatedAt)
      ? before
      : decide(before, userId, at)
}

function isGrantedSince(record: AccessRecord, source: string, at: Date): boolean {
  const now = sourcesOf(record)[source]
  return now !== undefined && now.grantedAt > at
}

const toldAs: Record<PendingGrantStatus, string> = {
  waiting: 'this waits',
  claimed: 'this was claimed already',
  cancelled: 'this was cancelled already',
  ended: 'this has ended already',
}

/** Without the stamps of the record that carries it. */
function contentOf(record: PendingGrantContent): PendingGrantContent {
  return PendingGrantContent.parse(record)
}

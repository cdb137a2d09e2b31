import { AppError } from '@shala/contract/AppError'
import { getSources, type AccessRecord, type GrantTerms } from '@shala/contract/access/access'
import {
  type Invitation,
  InvitationContent,
  type InvitationStatus,
} from '@shala/contract/access/invitations'
import type { SourceKey } from '@shala/contract/access/sources'
import { Email, type NotifyOption } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { searchParts } from '@shala/contract/values/searchKey'
import type { DateRange } from '../accessDays.ts'
import type { Decide } from './changeAccess.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Returns the end of an invitation that is created at `at`: after `limits.invitationDays`, and
 * not before its access ends. Access without a last day does not extend it.
 */
export function pendingUntil(at: Date, access: AccessEnd): Date {
  return untilOver(new Date(at.getTime() + limits.invitationDays * day), access)
}

/** The end of the granted access; null if it has none. */
type AccessEnd = Pick<DateRange, 'endsAt'>

function untilOver(endsAt: Date, access: AccessEnd): Date {
  return access.endsAt === null || access.endsAt < endsAt ? endsAt : access.endsAt
}

/** The person, terms and author of a grant, and whether claiming it sends an email. */
interface Grant {
  readonly email: string
  readonly courseId: string
  readonly source: SourceKey
  readonly terms: GrantTerms
  readonly by: string
  readonly batch: string | null
  readonly notify: NotifyOption
}

/**
 * Returns the content of a new invitation, created at `at`; `access` has the end of its terms.
 */
export function newInvitation(
  { email, ...grant }: Grant,
  access: AccessEnd,
  at: Date,
): InvitationContent {
  return {
    ...grant,
    email: Email.parse(email),
    status: 'waiting',
    endsAt: pendingUntil(at, access),
    claimedBy: null,
    search: searchParts(email),
    invited: false,
    invitedAt: null,
    mailId: null,
  }
}

/** Whether it can be claimed: it waits, and its time is not over. No job has to have said so. */
export function isClaimable({ status, endsAt }: InvitationContent, at: Date): boolean {
  return status === 'waiting' && endsAt > at
}

/**
 * Returns the invitation with other terms. It ends no sooner than before, and never before the
 * access ends.
 */
export function withTerms(
  before: InvitationContent,
  terms: GrantTerms,
  access: AccessEnd,
): InvitationContent {
  return { ...getContent(before), terms, endsAt: untilOver(before.endsAt, access) }
}

/** Returns the invitation as claimed by the account with the verified address. */
export function claimed(before: InvitationContent, userId: string): InvitationContent {
  return { ...getContent(before), status: 'claimed', claimedBy: userId }
}

/**
 * Returns the grant as cancelled by an admin. A cancelled grant stays as it is; a claimed or ended
 * one is refused.
 */
export function cancelled(before: InvitationContent): InvitationContent {
  if (before.status === 'cancelled') return before
  if (before.status === 'waiting') return { ...getContent(before), status: 'cancelled' }
  throw new AppError('failed-precondition', `${toldAs[before.status]}; there is nothing to cancel`)
}

/**
 * Returns a cancelled or ended grant as pending again, granted by `by`. A pending one stays as it
 * is.
 */
export function renewed(
  before: InvitationContent,
  access: AccessEnd,
  { by, at }: { by: string; at: Date },
): InvitationContent {
  if (isClaimable(before, at)) return before
  if (before.status === 'claimed') {
    throw new AppError('failed-precondition', `${toldAs.claimed}; give access again instead`)
  }
  const endsAt = pendingUntil(at, access)
  return { ...getContent(before), status: 'waiting', by, endsAt, claimedBy: null }
}

/** Returns the invitation extended by 90 days; refuses one that is no longer pending. */
export function extended(
  before: InvitationContent,
  access: AccessEnd,
  at: Date,
): InvitationContent {
  if (!isClaimable(before, at)) {
    throw new AppError('failed-precondition', 'this invitation is not open any more')
  }
  return { ...getContent(before), endsAt: pendingUntil(before.endsAt, access) }
}

/** Returns an expired grant as ended; any other unchanged. */
export function ended(before: InvitationContent, at: Date): InvitationContent {
  const over = before.status === 'waiting' && before.endsAt <= at
  return over ? { ...getContent(before), status: 'ended' } : before
}

/**
 * Grants what waited, unless an admin changed the access from the same source later: granted it again,
 * or moved its last day beyond the last day of the invitation. A claim must not cut access short.
 */
export function unlessGrantedSince(
  pending: Pick<Invitation, 'source' | 'updatedAt' | 'terms'>,
  decide: Decide,
): Decide {
  return (before, userId, at, toDay) =>
    before !== null && isChangedSince(before, pending) ? before : decide(before, userId, at, toDay)
}

function isChangedSince(
  record: AccessRecord,
  { source, updatedAt, terms }: Parameters<typeof unlessGrantedSince>[0],
): boolean {
  const now = getSources(record)[source]
  if (now === undefined) return false
  return now.grantedAt > updatedAt || (record.updatedAt > updatedAt && endsLater(now, terms))
}

/** Compares last days; null is access without an end. */
function endsLater(one: Pick<GrantTerms, 'endsOn'>, other: Pick<GrantTerms, 'endsOn'>): boolean {
  return other.endsOn !== null && (one.endsOn === null || one.endsOn > other.endsOn)
}

const toldAs: Record<InvitationStatus, string> = {
  waiting: 'this invitation is open',
  claimed: 'the invited person has registered',
  cancelled: 'this invitation was cancelled already',
  ended: 'this invitation has ended already',
}

/** Returns the grant after an undo: as it was earlier, or cancelled if it was new. */
export function restored(
  now: InvitationContent,
  earlier: InvitationContent | null,
): InvitationContent {
  return earlier ?? { ...getContent(now), status: 'cancelled' }
}

/** Without the stamps of the record that carries it. */
export function getContent(record: InvitationContent): InvitationContent {
  return InvitationContent.parse(record)
}

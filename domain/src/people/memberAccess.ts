import { GrantTerms, getSources } from '@shala/contract/access/access'
import { InvitationContent } from '@shala/contract/access/invitations'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { DateRange } from '../access/accessDays.ts'
import {
  type Change,
  extendChange,
  grantChange,
  revokeChange,
  type Row,
} from '../access/changes/changeAccess.ts'
import { isClaimable, newInvitation, withTerms } from '../access/changes/invitation.ts'
import { noPayment } from '../payments/payments.ts'
import { isByHand, type Step } from './groupMembers.ts'

/** The member, the group and the reason of a step. */
interface AccessRowContext {
  readonly userId: string
  readonly source: string
  readonly by: string
  readonly batch: string
  readonly notify: NotifyOption
  readonly reason: string
  /** The group's days as instants. */
  readonly span: DateRange
}

/**
 * Builds the access row for one step of a member with an account. `keep` is called with each
 * decision and returns true to skip a row that an admin changed.
 */
export function accessRow(
  step: Step,
  { userId, reason, span, ...rest }: AccessRowContext,
  keep: ((isKept: boolean) => void) | null,
): Row {
  const change = toChange(step, span, { ...rest, courseId: step.courseId }, reason)
  // The record must stay unchanged even if the course is already revoked, because an undo may be
  // restoring it.
  const row = { ...change, userId, reason, held: true }
  if (keep === null || step.given === null) return row
  return {
    ...row,
    decide: (before, person, at, toDay) => {
      const isKept = isByHand(getSources(before)[rest.source] ?? null, step)
      keep(isKept)
      return isKept && before !== null ? before : change.decide(before, person, at, toDay)
    },
  }
}

function toChange(
  { wanted, action }: Step,
  { startsAt, endsAt }: DateRange,
  context: {
    courseId: string
    source: string
    by: string
    batch: string
    notify: NotifyOption
  },
  reason: string,
): Change {
  if (wanted === null) return revokeChange(reason, context)
  const { startsOn, endsOn } = wanted
  if (action === 'extend') return extendChange({ endsOn, endsAt }, context)
  return grantChange({ ...toTerms({ startsOn, endsOn }), startsAt, endsAt }, context)
}

/** Returns grant terms without a payment. */
function toTerms(days: Pick<GrantTerms, 'startsOn' | 'endsOn'>): GrantTerms {
  return GrantTerms.parse({ ...noPayment, ...days })
}

interface InvitationContext {
  readonly email: string
  readonly source: string
  readonly by: string
  readonly batch: string
  readonly notify: NotifyOption
  readonly at: Date
  /** The group's days as instants. */
  readonly span: DateRange
}

/**
 * Returns the invitation of an address after a step, or null for no change. A cancelled or ended
 * one stays so. A claimed one belongs to an account: see `mergeInvitedMember`.
 */
export function updateInvitation(
  before: InvitationContent | null,
  { courseId, given, wanted }: Step,
  { at, span, ...context }: InvitationContext,
): InvitationContent | null {
  if (wanted === null) {
    const isPending = before?.status === 'waiting'
    return isPending ? { ...InvitationContent.parse(before), status: 'cancelled' } : null
  }
  const terms = toTerms(wanted)
  if (before !== null && isClaimable(before, at)) return withTerms(before, terms, span)
  return given === null ? newInvitation({ ...context, courseId, terms }, span, at) : null
}

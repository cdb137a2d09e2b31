import { isDeepStrictEqual } from 'node:util'
import { GrantTerms } from '@shala/contract/access/access'
import { daysWarning } from '@shala/contract/access/accessDays'
import type { AccessOrder } from '@shala/contract/access/accessPlans'
import type { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import { noDays, type Evaluation } from './evaluateChange.ts'
import type { RowTerms } from './order.ts'

/** Evaluates an order for an address without a verified account. */
export function evaluatePending(
  order: AccessOrder,
  row: RowTerms,
  { before, isRegistered, at, today }: Context,
): Evaluation {
  const isPending = before?.status === 'waiting' && before.endsAt > at
  if (order.action !== 'grant') {
    const message = 'is invited and has not registered; cancel it among the invitations'
    const reason = isPending ? message : 'nobody has verified this address'
    return { ...noDays, verdict: 'nothing', reason }
  }
  const after = { startsOn: row.startsOn, endsOn: row.endsOn }
  if (!isPending) {
    const reason = isRegistered ? 'the account with this address has not verified it yet' : ''
    const warning = daysWarning(after, { before: [], after: [after] }, today)
    return { verdict: 'wait', reason, before: null, after, warning }
  }
  const { startsOn, endsOn } = before.terms
  const had = { startsOn, endsOn }
  if (isDeepStrictEqual(before.terms, getPendingTerms(order, row))) {
    const reason = 'already has this invitation'
    return { verdict: 'nothing', reason, before: had, after: had, warning: null }
  }
  const warning = daysWarning(after, { before: [had], after: [after] }, today)
  return { verdict: 'wait', reason: 'already has an invitation', before: had, after, warning }
}

interface Context {
  readonly before: PendingGrantContent | null
  /** An account with this address exists but has not verified it. */
  readonly isRegistered: boolean
  readonly at: Date
  /** Today in the school's time zone. */
  readonly today: string
}

/** Returns the grant terms of one row. */
export function getPendingTerms(
  { terms }: Extract<AccessOrder, { action: 'grant' }>,
  { startsOn, endsOn, notes, adminNotes, payment }: RowTerms,
): GrantTerms {
  return GrantTerms.parse({ ...terms, ...payment, startsOn, endsOn, notes, adminNotes })
}

import { isDeepStrictEqual } from 'node:util'
import { GrantTerms } from '@shala/contract/access'
import type { AccessOrder } from '@shala/contract/accessPlans'
import type { PendingGrantContent } from '@shala/contract/pendingGrants'
import type { Evaluation } from './evaluateChange.ts'
import type { RowTerms } from './order.ts'

/** What an order would do for an address that nobody has verified. */
export function evaluatePending(
  order: AccessOrder,
  row: RowTerms,
  { before, isRegistered, at }: Context,
): Evaluation {
  const isPending = before?.status === 'waiting' && before.endsAt > at
  if (order.action !== 'grant') {
    const message = 'a grant waits for this address; cancel it among those that wait'
    return { verdict: 'nothing', reason: isPending ? message : 'nobody has verified this address' }
  }
  if (!isPending) {
    const reason = isRegistered ? 'the account with this address has not verified it yet' : ''
    return { verdict: 'wait', reason }
  }
  return isDeepStrictEqual(before.terms, termsOf(order, row))
    ? { verdict: 'nothing', reason: 'waits already on these terms' }
    : { verdict: 'wait', reason: 'waits already, on other terms' }
}

interface Context {
  readonly before: PendingGrantContent | null
  /** Somebody registered with the address and has not verified it. */
  readonly isRegistered: boolean
  readonly at: Date
}

/** The terms of a grant for one row. */
export function termsOf(
  { terms }: Extract<AccessOrder, { action: 'grant' }>,
  { startsOn, endsOn, notes, adminNotes }: RowTerms,
): GrantTerms {
  return GrantTerms.parse({ ...terms, startsOn, endsOn, notes, adminNotes })
}

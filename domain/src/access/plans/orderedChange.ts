import type { PlanAction } from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { DateRange, Days } from '../accessDays.ts'
import { type Change, extendChange, grantChange, revokeChange } from '../changes/changeAccess.ts'
import type { RowTerms } from '../planRows.ts'

/** The author, batch and notification of an order, and the moments of days in the school. */
export interface OrderContext {
  readonly by: string
  readonly batch: string
  readonly notify?: NotifyOption
  readonly toRange: (days: Days) => DateRange
}

/**
 * Returns the change that an order makes for a row. The plan and the commit both use it, so they
 * cannot differ.
 */
export function orderedChange(
  order: PlanAction,
  row: RowTerms,
  { by, batch, notify, toRange }: OrderContext,
): Change {
  const { courseId, startsOn, endsOn, notes, adminNotes, payment } = row
  const context = { courseId, by, source: order.source, batch, notify }
  if (order.action === 'revoke') return { ...revokeChange(notes, context), adminNotes }
  const span = toRange({ startsOn, endsOn })
  const own = { ...payment, startsOn, endsOn, notes, adminNotes, ...span }
  return order.action === 'grant'
    ? grantChange({ ...order.terms, ...own }, context)
    : { ...extendChange({ endsOn, endsAt: span.endsAt }, context), reason: notes, adminNotes }
}

import type { AccessOrder } from '@shala/contract/access/accessPlans'
import type { RowTerms } from '@shala/contract/access/planRows'
import type { NotifyOption } from '@shala/contract/emails/email'
import { type Change, extendChange, grantChange, revokeChange } from '../../access/changeAccess.ts'
import { toDateRange } from '../../access/dateRange.ts'

/** The author, batch, notification and time zone of an order. */
export interface OrderContext {
  readonly by: string
  readonly batch: string
  readonly notify?: NotifyOption
  readonly timeZone: string
}

/**
 * Returns the change that an order makes for a row. The plan and the commit both use it, so they
 * cannot differ.
 */
export function orderedChange(
  order: AccessOrder,
  row: RowTerms,
  { by, batch, notify, timeZone }: OrderContext,
): Change {
  const { courseId, startsOn, endsOn, notes, adminNotes, payment } = row
  const context = { courseId, by, source: order.source, batch, notify }
  if (order.action === 'revoke') return { ...revokeChange(notes, context), adminNotes }
  const span = toDateRange({ startsOn, endsOn }, timeZone)
  const own = { ...payment, startsOn, endsOn, notes, adminNotes, ...span }
  return order.action === 'grant'
    ? grantChange({ ...order.terms, ...own }, context)
    : { ...extendChange({ endsOn, endsAt: span.endsAt }, context), reason: notes, adminNotes }
}

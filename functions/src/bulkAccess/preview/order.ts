import type { Payment } from '@shala/contract/access/access'
import type { AccessOrder } from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { type Change, extendChange, grantChange, revokeChange } from '../../access/changeAccess.ts'
import { toDateRange } from '../../access/dateRange.ts'

/** What a row says beside who it is for, with what the order says where the row is silent. */
export interface RowTerms {
  readonly courseId: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly notes: string
  readonly adminNotes: string
  /** Null where it is the order's. */
  readonly payment: Payment | null
}

/** Who orders, as part of which batch, who is told, and by whose clock days begin and end. */
export interface OrderContext {
  readonly by: string
  readonly batch: string
  readonly notify?: NotifyOption
  readonly timeZone: string
}

/**
 * The change that an order makes of a row. The plan asks it what would happen and the commit lets
 * it happen, so that the two cannot differ.
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

import type { AccessOrder } from '@shala/contract/accessPlans'
import type { Tell } from '@shala/contract/tell'
import type { Change } from '../../access/change.ts'
import { granting, extending, revoking } from '../../access/changeAccess.ts'
import { spanOf } from '../../access/span.ts'

/** What a row says beside who it is for, with what the order says where the row is silent. */
export interface RowTerms {
  readonly courseId: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly notes: string
  readonly adminNotes: string
}

/** Who orders, as part of which batch, who is told, and by whose clock days begin and end. */
export interface Circumstances {
  readonly by: string
  readonly batch: string
  readonly tell?: Tell
  readonly timeZone: string
}

/**
 * The change that an order makes of a row. The plan asks it what would happen and the commit lets
 * it happen, so that the two cannot differ.
 */
export function orderedChange(
  order: AccessOrder,
  row: RowTerms,
  { by, batch, tell, timeZone }: Circumstances,
): Change {
  const { courseId, startsOn, endsOn, notes, adminNotes } = row
  const circumstances = { courseId, by, source: order.source, batch, tell }
  if (order.action === 'revoke') return { ...revoking(notes, circumstances), adminNotes }
  const span = spanOf({ startsOn, endsOn }, timeZone)
  return order.action === 'grant'
    ? granting({ ...order.terms, startsOn, endsOn, notes, adminNotes, ...span }, circumstances)
    : { ...extending({ endsOn, endsAt: span.endsAt }, circumstances), reason: notes, adminNotes }
}

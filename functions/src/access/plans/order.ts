import { GrantTerms } from '@shala/contract/access'
import { SourceKey } from '@shala/contract/sources'
import * as z from 'zod'
import { granting, extending, revoking } from '../changeAccess.ts'
import type { Change } from '../ledger.ts'
import { spanOf } from '../span.ts'

/** An order as a batch keeps it: that of an admin, or of a cohort, which is a source too. */
export const Order = z.discriminatedUnion('action', [
  z.object({ action: z.literal('grant'), source: SourceKey, terms: GrantTerms }),
  z.object({ action: z.literal('revoke'), source: SourceKey.nullable(), reason: z.string() }),
  z.object({
    action: z.literal('extend'),
    source: SourceKey.nullable(),
    endsOn: z.string().nullable(),
  }),
])
export type Order = z.infer<typeof Order>

/** What a row says beside who it is for, with what the order says where the row is silent. */
export interface RowTerms {
  readonly courseId: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly notes: string
}

/** Who orders, as part of which batch, and by whose clock days begin and end. */
export interface Circumstances {
  readonly by: string
  readonly batch: string
  readonly timeZone: string
}

/**
 * The change that an order makes of a row. The plan asks it what would happen and the commit lets
 * it happen, so that the two cannot differ.
 */
export function orderedChange(
  order: Order,
  row: RowTerms,
  { by, batch, timeZone }: Circumstances,
): Change {
  const { courseId, startsOn, endsOn, notes } = row
  const circumstances = { courseId, by, source: order.source, batch }
  if (order.action === 'revoke') return revoking(notes, circumstances)
  const span = spanOf({ startsOn, endsOn }, timeZone)
  return order.action === 'grant'
    ? granting({ ...order.terms, startsOn, endsOn, notes, ...span }, circumstances)
    : { ...extending({ endsOn, endsAt: span.endsAt }, circumstances), reason: notes }
}

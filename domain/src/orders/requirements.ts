import { AppError, notFound } from '@shala/contract/AppError'
import { changedMeanwhile } from '@shala/contract/audit'
import type { OrderContent, OrderState } from '@shala/contract/orders/orders'

/** Throws `not-found` for a missing order. */
export function requireStored<Kept extends OrderContent>(order: Kept | null): Kept {
  if (order === null) throw notFound('orderId', 'there is no such order')
  return order
}

/** Returns an order of this student. The order of another student looks like a missing one. */
export function requireOwner<Kept extends OrderContent>(order: Kept | null, userId: string): Kept {
  const stored = requireStored(order)
  if (stored.userId !== userId) throw notFound('orderId', 'there is no such order')
  return stored
}

const stateWords: Readonly<Record<OrderState, string>> = {
  offered: 'waits for its deposit',
  confirmed: 'is confirmed',
  lapsed: 'has lapsed',
  cancelled: 'was cancelled',
  withdrawn: 'ended with a withdrawal',
}

/** Refuses an order in another state than these. */
export function requireState<Kept extends OrderContent>(
  order: Kept | null,
  states: readonly OrderState[],
): Kept {
  const stored = requireStored(order)
  if (states.includes(stored.state)) return stored
  throw refused(`this order ${stateWords[stored.state]}`)
}

/** Refuses an amount in another currency than the order's. */
export function requireCurrency(order: OrderContent, currency: string): void {
  if (order.currency === currency) return
  throw refused(`must be ${order.currency}, as in the order`, 'currency')
}

/** A repeated request has an older revision, so the revision is checked after its key. */
export function requireRevision(order: { readonly revision: number }, revision: number): void {
  if (order.revision !== revision) throw new AppError('aborted', changedMeanwhile, 'revision')
}

/** Builds the refusal of something that does not fit the order as it is. */
export const refused = (message: string, field = 'orderId') =>
  new AppError('failed-precondition', message, field)

export const invalid = (field: string, message: string) =>
  new AppError('invalid-argument', message, field)

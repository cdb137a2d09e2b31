import { getSources, type AccessRecord } from '@shala/contract/access/access'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import { getBalance, getEntryOrder } from '@shala/contract/payments/ledger'
import type { Day } from '@shala/contract/values/days'
import { getPaymentStatus } from '../payments/payments.ts'
import { getOrderBalance } from './instalments.ts'
import { refused } from './requirements.ts'

/** The source of access that an order grants. */
export const orderSource = 'purchase'

/** An order of the same student and course. */
export interface OtherOrder {
  readonly id: OrderId
  readonly order: OrderContent
}

const listEntries = (record: AccessRecord | null) =>
  (record?.ledger ?? []).filter(({ source }) => source === orderSource)

/**
 * Refuses an order that would be open beside another one of the same student and course: an offer, one
 * that is still to be paid, or one whose purchase is open. After an enrolment that was paid and has
 * ended, the course can be ordered again: the ledger then adds the two prices.
 */
export function requireFreeEnrolment(
  { orderId, currency }: { readonly orderId: OrderId; readonly currency: string },
  others: readonly OtherOrder[],
  record: AccessRecord | null,
  at: Date,
): void {
  const open = others.find(({ id, order }) => id !== orderId && isOpen(order))
  if (open !== undefined) {
    throw refused(
      open.order.state === 'offered'
        ? `this student has the offer ${open.id} of this course`
        : `this student still pays order ${open.id} of this course; withdraw it first`,
      'courseId',
    )
  }
  const ledger = listEntries(record)
  const { currency: known } = getBalance(ledger)
  if (known !== null && known !== currency) {
    throw refused(`payments of this enrolment are in ${known}`, 'currency')
  }
  const now = getSources(record)[orderSource]
  if (now === undefined || (now.endsAt !== null && now.endsAt <= at)) return
  const orderIds = ledger.map(getEntryOrder).filter((id) => id !== null)
  const last = orderIds.findLast((id) => id !== orderId)
  const isOwn = orderIds.includes(orderId)
  if (last !== undefined && !isOwn) {
    throw refused(`this student has the course by order ${last}`, 'courseId')
  }
  if (!isOwn && (ledger.length > 0 || getPaymentStatus(now) !== null)) {
    const message = 'payments of this enrolment were noted by hand; go on noting them there'
    throw refused(message, 'courseId')
  }
}

const isOpen = (order: OrderContent): boolean =>
  order.state === 'offered' || (order.state === 'confirmed' && getOrderBalance(order).due > 0)

/**
 * Returns the last day of the access that ends with an order. Null if the purchase does not open the
 * course, or if another confirmed order relies on it: one that came later, or since it was granted.
 */
export function findOwnAccess(
  orderId: OrderId,
  others: readonly OtherOrder[],
  record: AccessRecord | null,
): { endsOn: Day | null } | null {
  const now = getSources(record)[orderSource]
  if (now === undefined) return null
  const begun = new Map<string | null, number>()
  for (const entry of listEntries(record)) {
    const key = getEntryOrder(entry)
    if (!begun.has(key)) begun.set(key, entry.at.getTime())
  }
  const own = begun.get(orderId) ?? 0
  const isRelied = others.some(({ id, order }) => {
    const since = begun.get(id) ?? 0
    const isLater = since > own || since >= now.grantedAt.getTime()
    return id !== orderId && order.state === 'confirmed' && isLater
  })
  return isRelied ? null : { endsOn: now.endsOn }
}

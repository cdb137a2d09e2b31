import { getSources, type AccessRecord } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import type { Receipt } from '@shala/contract/orders/receipts'
import type { Day } from '@shala/contract/values/days'
import type { Row } from '../access/changes/changeAccess.ts'
import {
  extend,
  grant,
  recordPayments,
  revoke,
  type ChangeContext,
} from '../access/changes/changeRecord.ts'
import { toDateRange } from '../access/toDateRange.ts'
import { noPayment } from '../payments/payments.ts'
import { listOrderEntries } from './listOrderEntries.ts'
import { orderSource } from './purchase.ts'

/** The order before and after a change, and the moment of the change. */
export interface AccessOfOrder {
  readonly orderId: OrderId
  readonly before: OrderContent | null
  readonly after: OrderContent
  readonly by: string
  readonly notify: NotifyOption
  readonly today: Day
  readonly timeZone: string
  /** All receipts of the order, with those of the change. */
  readonly receipts: readonly Receipt[]
}

/**
 * Returns the change of access and ledger that follows from the change of an order; null for none. A
 * confirmed order grants the course once: access that the office removes later stays removed. A
 * withdrawal ends the access of the purchase alone, and its undo gives it back.
 */
export function buildAccessRow(about: AccessOfOrder, record: AccessRecord | null): Row | null {
  const { orderId, before, after, by, notify } = about
  const isStated = after.state === 'confirmed' || after.state === 'withdrawn'
  const isConfirmed = after.state === 'confirmed' && before?.state !== 'confirmed'
  if (!isStated || (record === null && !isConfirmed)) return null
  const isWithdrawn = after.state === 'withdrawn' && before?.state === 'confirmed'
  const action = isConfirmed ? 'grant' : isWithdrawn ? 'revoke' : 'payment'
  return {
    userId: after.userId,
    courseId: after.courseId,
    action,
    source: orderSource,
    by,
    reason: `Order ${orderId}`,
    batch: null,
    notify: action === 'grant' ? notify : false,
    courseMustExist: isConfirmed,
    decide: (stored, userId, at, toDay) => {
      const context = { userId, courseId: after.courseId, by, at, toDay }
      const changed = changeSpan(about, stored, context)
      if (changed === null) throw new Error(`Order ${orderId} has no access record`)
      const ledger = (changed.ledger ?? []).filter(({ source }) => source === orderSource)
      const isKnown = Object.hasOwn(getSources(changed), orderSource) || ledger.length > 0
      const entries = isKnown
        ? listOrderEntries(orderId, after, ledger, about.today, about.receipts)
        : []
      const settled =
        entries.length === 0 ? changed : recordPayments(changed, orderSource, entries, context)
      if (stored !== null && settled === stored) return stored
      return { ...settled, revision: (stored?.revision ?? 0) + 1 }
    },
  }
}

function changeSpan(
  { before, after, orderId, timeZone }: AccessOfOrder,
  stored: AccessRecord | null,
  context: ChangeContext,
): AccessRecord | null {
  const now = getSources(stored)[orderSource]
  const isOpen = now !== undefined && (now.endsAt === null || now.endsAt > context.at)
  if (after.state === 'confirmed' && before?.state === 'withdrawn') {
    const { withdrawal } = before
    if (withdrawal === null || withdrawal.before.access === null) return stored
    return grantDays(stored, withdrawal.before.access.endsOn, timeZone, context)
  }
  if (after.state === 'confirmed' && before?.state !== 'confirmed') {
    return isOpen ? stored : grantDays(stored, null, timeZone, context)
  }
  const isWithdrawn = after.state === 'withdrawn' && before?.state === 'confirmed'
  if (!isWithdrawn || stored === null || now === undefined) return stored
  if (after.withdrawal?.before.access === null) return stored
  const lastDay = after.withdrawal?.lastDay ?? null
  if (lastDay === null) return revoke(stored, `Order ${orderId}`, context, orderSource)
  const { endsAt } = toDateRange({ startsOn: null, endsOn: lastDay }, timeZone)
  return extend(stored, { endsOn: lastDay, endsAt }, context, orderSource)
}

function grantDays(
  stored: AccessRecord | null,
  endsOn: Day | null,
  timeZone: string,
  context: ChangeContext,
): AccessRecord {
  const days = { startsOn: null, endsOn }
  const terms = { ...noPayment, currency: 'USD', notes: '', ...days }
  return grant(stored, { ...terms, ...toDateRange(days, timeZone) }, context, orderSource)
}

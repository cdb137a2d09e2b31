import type { SavedRecord } from '@shala/contract/audit'
import type { NotifyOption } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import type { Receipt } from '@shala/contract/orders/receipts'
import type { ExpectedRevision } from '@shala/contract/records'
import type { Day } from '@shala/contract/values/days'
import { buildAccessRow } from '@shala/domain/orders/orderAccess'
import { changesMoney, settleOrder } from '@shala/domain/orders/settleOrder'
import { addAccessChanges, parseAccessRecord } from '../access/commitAccessChanges.ts'
import { anonymiseMissingUsers } from '../access/saveAccess.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import type { RateLimit } from '../callable/rateLimit.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { findNextInLine } from '../requests/findNextInLine.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { addDiscountUse } from './discountUse.ts'
import {
  addOfficeEmail,
  addOrderEmails,
  findOfficeEmail,
  isLapse,
  listOrderEmails,
  type OrderEmail,
} from './orderEmails.ts'
import { addReceipts, type IssuedReceipts } from './orderReceipts.ts'
import { orderRef, orders, type StoredOrder } from './orderRecord.ts'
import { addOrderRequest } from './orderRequest.ts'
import { readPaymentSettings } from './paymentSettings.ts'
import { storeLastNumber } from './receiptCounters.ts'

/** The moment of a change, by the school's clock. */
export interface OrderMoment {
  readonly at: Date
  readonly today: Day
  readonly timeZone: string
  readonly toDay: (at: Date) => Day
  readonly settings: PaymentSettingsContent
}

export interface OrderChange {
  readonly orderId: OrderId
  readonly seen: ExpectedRevision
  /** The event's verb. */
  readonly action: string
  /** The uid of the author, or `system`. */
  readonly by: string
  /**
   * Returns the order after the change, or `before` itself for none, or throws an AppError. It may be
   * called again after a conflict.
   */
  readonly decide: (
    before: StoredOrder | null,
    moment: OrderMoment,
  ) => OrderContent | null | Promise<OrderContent | null>
  readonly notify?: NotifyOption
  readonly rateLimit?: RateLimit
  /** Emails of this change, besides those that follow from every change. */
  readonly emails?: (after: OrderContent, moment: OrderMoment) => readonly OrderEmail[]
  /** The reason in the history. The student reads it in the request of an order that ended. */
  readonly reason?: string
  /** The number of seats of the date; null to ignore it. */
  readonly seats?: number | null
  readonly seenRequest?: ExpectedRevision
  /**
   * True for what the provider says about money. It is stored also where the enrolment refuses what
   * follows from it, and the office is told.
   */
  readonly isFact?: boolean
  /** Adds writes to the commit, also where the order stays as it is. */
  readonly extraWrites?: (commit: Commit, after: OrderContent | null) => Promise<void> | void
}

/**
 * The one writer of orders: one commit changes the order with its audit event, issues receipts, moves
 * the ledger and the access of the student, the request that holds the seat, the use of a discount
 * code, and adds the emails. Everything but the order follows from it.
 */
export async function commitOrderChange(change: OrderChange): Promise<SavedRecord> {
  const { saved, granted, receipts, after } = await save(change)
  if (after !== null) await storeLastNumber(receipts, after)
  if (granted !== null && (await anonymiseMissingUsers([granted])).size > 0) {
    throw notFound('userId', 'this account has been deleted')
  }
  return saved
}

async function save(change: OrderChange): Promise<SavedChange> {
  try {
    return await commitWithRetry((commit) => addOrderChange(commit, change))
  } catch (error) {
    if (change.isFact !== true || !(error instanceof AppError)) throw error
    const attention = `Money came, but the enrolment refused it: ${error.message}`
    const decide: OrderChange['decide'] = async (before, moment) => {
      const after = await change.decide(before, moment)
      return after === null || after === before ? after : { ...after, attention }
    }
    return commitWithRetry((commit) => addOrderChange(commit, { ...change, decide }, false))
  }
}

interface SavedChange {
  readonly saved: SavedRecord
  /** The student that was granted the course. */
  readonly granted: string | null
  readonly receipts: readonly Receipt[]
  readonly after: OrderContent | null
}

async function addOrderChange(
  commit: Commit,
  change: OrderChange,
  hasAccess = true,
): Promise<SavedChange> {
  const { orderId: id, seen, action, by, reason, notify = null, rateLimit, extraWrites } = change
  const [snapshot, moment] = await Promise.all([orderRef(id).get(), readMoment()])
  const { at, today } = moment
  const before = readRecord(orders, snapshot)
  let after: OrderContent | null = before
  const saved = await addRecordChange(commit, {
    kind: orders,
    snapshot,
    at,
    change: {
      id,
      seen,
      action,
      by,
      ...(reason !== undefined && { reason }),
      ...(rateLimit && { rateLimit }),
      decide: async () => {
        const decided = await change.decide(before, moment)
        after = decided === null ? null : settleOrder(id, decided, today)
        return after
      },
    },
  })
  await extraWrites?.(commit, after)
  const isChanged = saved.revision !== (before?.revision ?? 0)
  if (after === null || !isChanged) return { saved, granted: null, receipts: [], after }
  const order: OrderContent = after
  const key = String(saved.revision)
  const about = { orderId: id, order, key, at, settings: moment.settings }
  const isMoney = changesMoney(before, order)
  const receipts: IssuedReceipts = isMoney
    ? await addReceipts(commit, { ...about, day: today })
    : { created: [], all: [] }
  const granting = { before, after: order, moment, receipts: receipts.all }
  const isGrant = isMoney && hasAccess && (await addAccess(commit, change, granting))
  await addOrderRequest(commit, {
    before,
    after: order,
    by,
    reason: reason ?? '',
    seats: change.seats ?? null,
    seen: change.seenRequest ?? 'any',
  })
  await addDiscountUse(commit, before, order)
  const emails = [
    ...(change.emails?.(order, moment) ?? []),
    ...listOrderEmails(before, order, receipts.created, today),
  ]
  await addOrderEmails(commit, about, emails, notify)
  const next = isLapse(before, order) ? await findNextInLine(order) : null
  const office = findOfficeEmail(before, order, next)
  if (office !== null) await addOfficeEmail(commit, about, office)
  return { saved, granted: isGrant ? order.userId : null, receipts: receipts.created, after }
}

/** Reads the school's clock and payment settings. */
export async function readMoment(at = new Date()): Promise<OrderMoment> {
  const [timeZone, settings] = await Promise.all([schoolTimeZone(), readPaymentSettings()])
  const toDay = (moment: Date) => schoolDayAt(moment, timeZone)
  return { at, today: toDay(at), timeZone, toDay, settings }
}

/** Adds the change of access and ledger. Returns true if it grants the course. */
async function addAccess(
  commit: Commit,
  { orderId, by, notify = null }: OrderChange,
  {
    before,
    after,
    moment,
    receipts,
  }: {
    before: OrderContent | null
    after: OrderContent
    moment: OrderMoment
    receipts: readonly Receipt[]
  },
): Promise<boolean> {
  const { today, timeZone } = moment
  const id = accessId(after.userId, after.courseId)
  const stored = await firestore().collection('userCourseAccess').doc(id).get()
  const record = parseAccessRecord(stored)
  const row = buildAccessRow(
    { orderId, before, after, by, notify, today, timeZone, receipts },
    record,
  )
  if (row === null) return false
  const [outcome] = await addAccessChanges(commit, [row])
  if (outcome instanceof AppError) throw outcome
  return row.action === 'grant'
}

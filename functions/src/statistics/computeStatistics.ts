import { AccessRecord } from '@shala/contract/access/access'
import { Order } from '@shala/contract/orders/orders'
import { Session } from '@shala/contract/schedules/schedules'
import type { EnrolmentStatistics } from '@shala/contract/statistics/EnrolmentStatistics'
import type { SeatStatistics } from '@shala/contract/statistics/SeatStatistics'
import {
  addMonths,
  listStatisticMonths,
  statisticsCollection,
} from '@shala/contract/statistics/months'
import type { PaymentStatistics } from '@shala/contract/statistics/paymentStatistics'
import { openPaymentKey, openStatusSpellings } from '@shala/domain/payments/enrolmentLedger'
import { EnrolmentCounter } from '@shala/domain/statistics/EnrolmentCounter'
import { PaymentSummary } from '@shala/domain/statistics/PaymentSummary'
import { getSeatsEnd, SeatCounter } from '@shala/domain/statistics/SeatCounter'
import type { Query } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { log } from '../log.ts'
import { orders } from '../orders/orderRecord.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'

/** Documents per query. */
const pageSize = 500

/**
 * Nightly job: sums up the payments and enrolments of the last twelve months and the seats of the
 * coming weeks for the charts. Each run computes everything again, so it also repairs the statistics.
 */
export async function computeStatistics(now: Date) {
  const timeZone = await schoolTimeZone()
  const toDay = (at: Date) => schoolDayAt(at, timeZone)
  const today = toDay(now)
  const payments = new PaymentSummary(today, toDay)
  const enrolments = new EnrolmentCounter(today, toDay)
  const seats = new SeatCounter(today, toDay)
  const counts = { records: 0, orders: 0, sessions: 0 }
  for await (const record of listRecords(today)) {
    counts.records += 1
    payments.addRecord(record)
    enrolments.add(record)
  }
  for await (const order of listOrders(today)) {
    counts.orders += 1
    payments.addOrder(order)
  }
  for await (const session of listComingSessions(now)) {
    counts.sessions += 1
    seats.add(session)
  }
  const ref = (id: string) => firestore().collection(statisticsCollection).doc(id)
  const paid: PaymentStatistics = { computedAt: now, currencies: payments.getCurrencies() }
  const enrolled: EnrolmentStatistics = { computedAt: now, months: enrolments.getMonths() }
  const booked: SeatStatistics = { computedAt: now, weeks: seats.getWeeks() }
  const batch = firestore().batch()
  batch.set(ref('payments'), paid).set(ref('enrolments'), enrolled).set(ref('seats'), booked)
  await batch.commit()
  return counts
}

/** Returns a moment before the first month of the statistics in every time zone. */
function getBeginning([first = '']: readonly string[]): Date {
  return new Date(Date.parse(`${first}-01`) - 24 * 60 * 60 * 1000)
}

/**
 * Returns the records that were granted in the months of the statistics, and those of older grants
 * with a payment in them or an open payment, each once.
 */
async function* listRecords(today: string): AsyncGenerator<AccessRecord> {
  const months = listStatisticMonths(today)
  const beginning = getBeginning(months)
  // The keys are months in UTC, so those before and after overlap, too.
  const keys = [addMonths(months[0] ?? '', -1), ...months, addMonths(months.at(-1) ?? '', 1)]
  const records = firestore().collection('userCourseAccess')
  yield* listParsed(records.where('grantedAt', '>=', beginning).orderBy('grantedAt'), AccessRecord)
  const keyed = records
    .where('paymentMonths', 'array-contains-any', [...keys, openPaymentKey])
    .where('grantedAt', '<', beginning)
    .orderBy('grantedAt')
  yield* listParsed(keyed, AccessRecord)
  // Records that other software wrote have no keys.
  const open = records.where('paymentStatus', 'in', openStatusSpellings)
  for await (const record of listParsed(open, AccessRecord)) {
    if (record.paymentMonths === undefined && record.grantedAt < beginning) yield record
  }
}

/** Returns the orders that changed in the months of the statistics or are still to be paid. */
async function* listOrders(today: string): AsyncGenerator<Order> {
  const beginning = getBeginning(listStatisticMonths(today))
  const all = firestore().collection(orders.collection)
  yield* listParsed(all.where('updatedAt', '>=', beginning).orderBy('updatedAt'), Order)
  const open = all.where('nextDueOn', '>', '').orderBy('nextDueOn')
  for await (const order of listParsed(open, Order)) {
    if (order.updatedAt < beginning) yield order
  }
}

function listComingSessions(now: Date): AsyncGenerator<Session> {
  const coming = firestore()
    .collectionGroup('sessions')
    .where('startsAt', '>=', now)
    .where('startsAt', '<', getSeatsEnd(now))
    .orderBy('startsAt')
  return listParsed(coming, Session)
}

/** Leaves out documents that do not fit their schema, and logs them. */
async function* listParsed<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  for await (const page of readPages(query, pageSize)) {
    for (const stored of page) {
      const parsed = schema.safeParse(stored.data())
      if (parsed.success) yield parsed.data
      else log.write('record.damaged', { subject: { path: stored.ref.path } })
    }
  }
}

import { AccessRecord } from '@shala/contract/access/access'
import { Order } from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { sumOverdue } from '@shala/domain/orders/instalments'
import { openPaymentKey, openStatusSpellings } from '@shala/domain/payments/enrolmentLedger'
import { readSchool } from '#shared/admin/readSchool.ts'
import type { Query } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import {
  listOpenPayments,
  listUtcMonths,
  type OpenPayment,
  type PaymentRow,
  paymentsOfMonth,
} from '../model/payments.ts'

/** The most records that one query reads. */
const mostRead = 5000

export interface ReadPayments<Row> {
  readonly rows: readonly Row[]
  /** True if all records were read, so that the totals are complete. */
  readonly isWhole: boolean
}

export const monthPaymentsQuery = (server: Server, month: string) =>
  serverQuery(['userCourseAccess', 'payments', { month }], () => monthPayments(server, month))

export const openPaymentsQuery = (server: Server, today: Day) =>
  serverQuery(['userCourseAccess', 'open payments', today], () => listOpen(server, today))

/**
 * Reads the enrolments with an open payment. Records that were stored before there was a key for them
 * are found by the usual spellings of their status. Throws a `CallError`.
 */
async function listOpen(server: Server, today: Day): Promise<ReadPayments<OpenPayment>> {
  const reading = readRecords(server, [
    { holding: { field: 'paymentMonths', value: openPaymentKey } },
    { among: { field: 'paymentStatus', values: openStatusSpellings } },
  ])
  // Days are texts that begin with a digit.
  const range = { field: 'nextDueOn', from: '0', before: today }
  const late = await server.page({ collection: 'orders', range, limit: mostRead }, Order)
  const orders = new Map(late.rows.map(({ id, data }) => [id, sumOverdue(data, today)]))
  const { records, isWhole } = await reading
  return {
    rows: listOpenPayments(records, { today, orders }),
    isWhole: isWhole && late.read < mostRead,
  }
}

/** Reads the payments entered in a month, in the school's time zone. Throws a `CallError`. */
async function monthPayments(server: Server, month: string): Promise<ReadPayments<PaymentRow>> {
  const { timeZone } = await readSchool(server)
  const { records, isWhole } = await readRecords(
    server,
    listUtcMonths(month, timeZone).map((value) => ({ holding: { field: 'paymentMonths', value } })),
  )
  return { rows: paymentsOfMonth(records, month, timeZone), isWhole }
}

/** Reads the records that any of the filters finds, each once. Throws a `CallError`. */
async function readRecords(
  server: Server,
  filters: readonly Pick<Query, 'holding' | 'among'>[],
): Promise<{ records: readonly AccessRecord[]; isWhole: boolean }> {
  const found = await Promise.all(
    filters.map((filter) =>
      server.page({ collection: 'userCourseAccess', ...filter, limit: mostRead }, AccessRecord),
    ),
  )
  const records = new Map(found.flatMap(({ rows }) => rows.map(({ id, data }) => [id, data])))
  return {
    records: [...records.values()],
    isWhole: found.every(({ read }) => read < mostRead),
  }
}

import { AccessRecord } from '@shala/contract/access/access'
import { openPaymentKey, openStatusSpellings } from '@shala/contract/payments/enrolmentLedger'
import { readSchool } from '../../../shared/admin/readSchool.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import {
  listOpenPayments,
  listUtcMonths,
  type OpenPayment,
  type PaymentRow,
  paymentsOfMonth,
} from '../model/payments.ts'

/** The most records read for one UTC month. */
const mostRead = 5000

export interface MonthPayments {
  readonly rows: readonly PaymentRow[]
  /** True if all records of the month were read, so that the totals are complete. */
  readonly isWhole: boolean
}

export const monthPaymentsQuery = (server: Server, month: string) =>
  serverQuery(['userCourseAccess', 'payments', { month }], () => monthPayments(server, month))

export const openPaymentsQuery = (server: Server) =>
  serverQuery(['userCourseAccess', 'open payments'], () => listOpen(server))

/**
 * Reads the enrolments with an open payment. Records that were stored before there was a key for them
 * are found by the usual spellings of their status. Throws an `AppError`.
 */
async function listOpen(server: Server): Promise<readonly OpenPayment[]> {
  const collection = 'userCourseAccess'
  const found = await Promise.all([
    server.page(
      {
        collection,
        holding: { field: 'paymentMonths', value: openPaymentKey },
        limit: mostRead,
      },
      AccessRecord,
    ),
    server.page(
      {
        collection,
        among: { field: 'paymentStatus', values: openStatusSpellings },
        limit: mostRead,
      },
      AccessRecord,
    ),
  ])
  const records = new Map(found.flatMap(({ rows }) => rows.map(({ id, data }) => [id, data])))
  return listOpenPayments([...records.values()])
}

/** Reads the payments entered in a month, in the school's time zone. Throws an `AppError`. */
async function monthPayments(server: Server, month: string): Promise<MonthPayments> {
  const { timeZone } = await readSchool(server)
  const found = await Promise.all(
    listUtcMonths(month, timeZone).map((value) =>
      server.page(
        {
          collection: 'userCourseAccess',
          holding: { field: 'paymentMonths', value },
          limit: mostRead,
        },
        AccessRecord,
      ),
    ),
  )
  const records = new Map(found.flatMap(({ rows }) => rows.map(({ id, data }) => [id, data])))
  return {
    rows: paymentsOfMonth([...records.values()], month, timeZone),
    isWhole: found.every(({ read }) => read < mostRead),
  }
}

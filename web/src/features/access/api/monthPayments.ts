import { AccessRecord } from '@shala/contract/access/access'
import { readSchool } from '../../../shared/admin/readSchool.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { utcMonthsOf } from '../model/paymentMonth.ts'
import { paymentsOfMonth, type PaymentRow } from '../model/payments.ts'

/** Records that are read for one month of UTC at most. */
const mostRead = 5000

export interface MonthPayments {
  readonly rows: readonly PaymentRow[]
  /** All of the month were read: the totals are those of the month. */
  readonly isWhole: boolean
}

export const monthPaymentsQuery = (server: Server, month: string) =>
  serverQuery(['userCourseAccess', 'payments', { month }], () => monthPayments(server, month))

/** The payments that were entered in a month, by the clocks of the school. Throws an `AppError`. */
async function monthPayments(server: Server, month: string): Promise<MonthPayments> {
  const { timeZone } = await readSchool(server)
  const found = await Promise.all(
    utcMonthsOf(month, timeZone).map((value) =>
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

import { AccessRecord } from '@shala/contract/access/access'
import { Order } from '@shala/contract/orders/orders'
import { Session } from '@shala/contract/schedules/schedules'
import { EnrolmentStatistics } from '@shala/contract/statistics/EnrolmentStatistics'
import { SeatStatistics } from '@shala/contract/statistics/SeatStatistics'
import { statisticsCollection } from '@shala/contract/statistics/months'
import { PaymentStatistics } from '@shala/contract/statistics/paymentStatistics'
import { EnrolmentCounter } from '@shala/domain/statistics/EnrolmentCounter'
import { PaymentSummary } from '@shala/domain/statistics/PaymentSummary'
import { getSeatsEnd, SeatCounter } from '@shala/domain/statistics/SeatCounter'
import type * as z from 'zod'
import type { Query } from '../query.ts'
import { serverQuery } from '../queryClient.ts'
import { getSchoolDay } from '../schoolDay.ts'
import type { Server } from '../server.ts'
import { shownLimits } from '../shownLimits.ts'
import { readSchool } from './readSchool.ts'

/** Returns all documents of a small school; null for a large one, whose charts a job computes at night. */
async function listAll<Schema extends z.ZodType>(
  server: Server,
  query: Query,
  schema: Schema,
): Promise<readonly z.output<Schema>[] | null> {
  const all = await server.list({ ...query, limit: shownLimits.charted + 1 }, schema)
  return all.length > shownLimits.charted ? null : all.map(({ data }) => data)
}

/** Returns the current moment, and the days of the school. */
async function readToday(server: Server) {
  const { timeZone } = await readSchool(server)
  const now = new Date()
  const toDay = (at: Date) => getSchoolDay(at, timeZone)
  return { now, today: toDay(now), toDay }
}

const records = { collection: 'userCourseAccess' }

/** The enrolments by month, of last night, or of this moment in a small school without such a night. */
export const enrolmentStatisticsQuery = (server: Server) =>
  serverQuery(
    [statisticsCollection, 'enrolments'],
    async (): Promise<EnrolmentStatistics | null> => {
      const stored = await server.get(statisticsCollection, 'enrolments', EnrolmentStatistics)
      const all = stored === null ? await listAll(server, records, AccessRecord) : null
      if (all === null) return stored
      const { now, today, toDay } = await readToday(server)
      const counter = new EnrolmentCounter(today, toDay)
      for (const record of all) counter.add(record)
      return { computedAt: now, months: counter.getMonths() }
    },
  )

/** The seats of the coming weeks, as `enrolmentStatisticsQuery`. */
export const seatStatisticsQuery = (server: Server) =>
  serverQuery([statisticsCollection, 'seats'], async (): Promise<SeatStatistics | null> => {
    const stored = await server.get(statisticsCollection, 'seats', SeatStatistics)
    if (stored !== null) return stored
    const { now, today, toDay } = await readToday(server)
    const range = { field: 'startsAt', from: now, before: getSeatsEnd(now) }
    const coming = await listAll(server, { collection: 'sessions', group: true, range }, Session)
    if (coming === null) return null
    const counter = new SeatCounter(today, toDay)
    for (const session of coming) counter.add(session)
    return { computedAt: now, weeks: counter.getWeeks() }
  })

/** The payments by month, as `enrolmentStatisticsQuery`. */
export const paymentStatisticsQuery = (server: Server) =>
  serverQuery([statisticsCollection, 'payments'], async (): Promise<PaymentStatistics | null> => {
    const stored = await server.get(statisticsCollection, 'payments', PaymentStatistics)
    if (stored !== null) return stored
    const [all, orders] = await Promise.all([
      listAll(server, records, AccessRecord),
      listAll(server, { collection: 'orders' }, Order),
    ])
    if (all === null || orders === null) return null
    const { now, today, toDay } = await readToday(server)
    const summary = new PaymentSummary(today, toDay)
    for (const record of all) summary.addRecord(record)
    for (const order of orders) summary.addOrder(order)
    return { computedAt: now, currencies: summary.getCurrencies() }
  })

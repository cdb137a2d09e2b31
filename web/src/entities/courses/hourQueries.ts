import { CourseHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { accessId } from '@shala/contract/ids'
import { computeTotals, type HourTotals } from '@shala/domain/attendance/hourTotals'
import { documentQuery, serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

export const hourPlanQuery = (server: Server, courseId: string) =>
  documentQuery(server, 'hourPlans', courseId, HourPlan)

/** The hours of a student by the plan of the course; null for a course without a plan. */
export const hourTotalsQuery = (server: Server, userId: string, courseId: string) =>
  serverQuery(['courseHours', 'totals', userId, courseId], () =>
    readHourTotals(server, userId, courseId),
  )

/** Reads them. Throws a `CallError`. */
export async function readHourTotals(
  server: Server,
  userId: string,
  courseId: string,
): Promise<HourTotals | null> {
  const [plan, hours] = await Promise.all([
    server.get('hourPlans', courseId, HourPlan),
    server.get('courseHours', accessId(userId, courseId), CourseHours),
  ])
  return plan && computeTotals(plan, hours ?? { sessions: [], entries: [] })
}

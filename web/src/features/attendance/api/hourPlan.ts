import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { documentQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** The hour plan of a course; null if it has none. */
export const hourPlanQuery = (server: Server, courseId: string) =>
  documentQuery(server, 'hourPlans', courseId, HourPlan)

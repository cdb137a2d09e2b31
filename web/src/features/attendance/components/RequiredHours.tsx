import { CourseHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { accessId } from '@shala/contract/ids'
import { computeTotals, formatHours } from '@shala/domain/attendance/hourTotals'
import { useLoad } from '#shared/load.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'

interface RequiredHoursProps {
  userId: string
  courseId: string
}

/** Whether a student has the hours that a course requires, and otherwise what is missing. */
export function RequiredHours({ userId, courseId }: RequiredHoursProps) {
  const server = useServer()
  const plan = useLoad(hourPlanQuery(server, courseId))
  const id = accessId(userId, courseId)
  const load = useLoad(documentQuery(server, 'courseHours', id, CourseHours))
  if (plan.state === 'failed' || load.state === 'failed') {
    return <p className="soft small">We could not load the hours of this student.</p>
  }
  if (plan.state !== 'ready' || load.state !== 'ready' || plan.value === null) return null
  const totals = computeTotals(plan.value, load.value ?? { sessions: [], entries: [] })
  const { done, required, missing, isComplete, waived } = totals
  const parts = totals.categories.filter((one) => one.missing > 0)
  const inParts = parts.map(({ name, missing: minutes }) => `${name} ${formatHours(minutes)}`)
  return (
    <p className="small">
      {isComplete ? (
        <Badge tone="good">Has the required hours</Badge>
      ) : (
        <Badge tone="warn">{formatHours(missing)} missing</Badge>
      )}{' '}
      {formatHours(done)} of {formatHours(required)}
      {waived > 0 && `, ${formatHours(waived)} of them waived`}
      {inParts.length > 0 && `. Missing: ${inParts.join(', ')}`}
    </p>
  )
}

/** The hour plan of a course; null if it has none. */
export const hourPlanQuery = (server: Server, courseId: string) =>
  documentQuery(server, 'hourPlans', courseId, HourPlan)

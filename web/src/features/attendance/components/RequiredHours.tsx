import { formatHours } from '@shala/domain/attendance/hourTotals'
import { hourTotalsQuery } from '#entities/courses/hourQueries.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'

interface RequiredHoursProps {
  userId: string
  courseId: string
}

/** Whether a student has the hours that a course requires, and otherwise what is missing. */
export function RequiredHours({ userId, courseId }: RequiredHoursProps) {
  const load = useLoad(hourTotalsQuery(useServer(), userId, courseId))
  if (load.state === 'failed') {
    return <p className="soft small">We could not load the hours of this student.</p>
  }
  if (load.state !== 'ready' || load.value === null) return null
  const totals = load.value
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
      <span>{waived > 0 && `, ${formatHours(waived)} of them waived`}</span>
      <span>{inParts.length > 0 && `. Missing: ${inParts.join(', ')}`}</span>
    </p>
  )
}

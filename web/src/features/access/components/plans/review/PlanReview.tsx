import { useLocation, useSearch } from 'wouter'
import { paths } from '../../../../../shared/paths.ts'
import { courseTitle, type CourseName } from '../../../model/courses.ts'
import { planView } from '../../../model/plans/planView.ts'
import { ImportSteps } from '../ImportSteps.tsx'
import { useOwnPlanning } from '../useOwnPlanning.ts'
import { PlanStep } from './PlanStep.tsx'

interface PlanReviewProps {
  /** The admin's uid. */
  adminId: string
  courses: readonly CourseName[]
}

/** What would happen with the list; the batch that it becomes, once it is committed. */
export function PlanReview({ adminId, courses }: PlanReviewProps) {
  const planned = useOwnPlanning(adminId)
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  if (planned === null) return null
  return (
    <>
      <ImportSteps at="check" />
      <PlanStep
        view={planView(query)}
        courses={courses}
        titleOf={(courseId) => courseTitle(courses, courseId)}
        onBack={(options) => navigate(paths.admin.bulk, options)}
        onCommitted={(batchId) => navigate(paths.admin.batch(batchId), { replace: true })}
      />
    </>
  )
}

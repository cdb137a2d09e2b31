import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../../../shared/paths.ts'
import type { CourseName } from '../../../model/courses.ts'
import { ImportSteps } from '../ImportSteps.tsx'
import { useOwnPlanning } from '../useOwnPlanning.ts'
import { ColumnsStep } from './ColumnsStep.tsx'

interface PlanColumnsProps {
  /** The admin's uid. */
  adminId: string
  courses: readonly CourseName[]
}

/** What the columns of the list hold. A list without columns leads to the list. */
export function PlanColumns({ adminId, courses }: PlanColumnsProps) {
  const planned = useOwnPlanning(adminId)
  const [, navigate] = useLocation()
  const file = planned?.draft.file
  const leave = useEffectEvent(() => navigate(paths.admin.bulk, { replace: true }))
  useEffect(() => {
    if (file === null) leave()
  }, [file])
  if (planned === null || !file) return null
  return (
    <>
      <ImportSteps at="columns" />
      <ColumnsStep
        draft={planned.draft}
        file={file}
        courses={courses}
        onReady={() => navigate(paths.admin.bulkReview)}
      />
    </>
  )
}

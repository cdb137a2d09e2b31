import type { Person } from '@shala/contract/people/people'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOwnPlanning } from '../../../api/imports/usePlanning.ts'
import type { CourseName } from '../../../model/courses.ts'
import { ImportSteps } from '../ImportSteps.tsx'
import { GatherStep } from './ListStep.tsx'

interface NewPlanProps {
  adminId: string
  courses: readonly CourseName[]
  /** Renders a people search that fills the list. */
  search: (onChoose: (person: Person) => void) => ReactNode
}

/** The first step of an import. A link can bring the first address. */
export function NewPlan({ adminId, courses, search }: NewPlanProps) {
  const planned = useOwnPlanning(adminId)
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  if (planned === null) return null
  return (
    <>
      <ImportSteps at="list" />
      <GatherStep
        draft={planned.draft}
        address={query.get('address')}
        courses={courses}
        search={search}
        onReady={(next) => navigate(next)}
      />
    </>
  )
}

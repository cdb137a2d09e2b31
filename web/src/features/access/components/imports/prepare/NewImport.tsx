import type { Person } from '@shala/contract/people/people'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOwnPlanning } from '../../../api/imports/usePlanning.ts'
import type { CourseName } from '../../../model/courses.ts'
import { ImportSteps } from '../ImportSteps.tsx'
import { GatherStep } from './ListStep.tsx'

interface NewPlanProps {
  /** The admin's uid. */
  adminId: string
  courses: readonly CourseName[]
  /** A search for people, from whose finds the list is filled. */
  search: (onChoose: (person: Person) => void) => ReactNode
}

/** The list of people, and what is to be done with them. A link may bring the first address. */
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

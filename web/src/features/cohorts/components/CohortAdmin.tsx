import type { Person } from '@shala/contract/people/people'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { useRecentlyDone } from '../../../shared/ui/record/useActions.ts'
import type { CourseChoice } from '../model/cohortFormValues.ts'
import { CohortForm } from './CohortForm.tsx'
import { groups, OneCohort } from './OneCohort.tsx'
import './CohortAdmin.css'

interface CohortAdminProps {
  /** Null for one that is not there yet. */
  cohortId: string | null
  courses: readonly CourseChoice[]
  /** Shows somebody by their name. */
  who: (userId: string) => ReactNode
  /** A search for people. */
  search: (onChoose: (person: Person) => void) => ReactNode
}

/** One cohort, or the form of a new one. */
export function CohortAdmin({ cohortId, courses, who, search }: CohortAdminProps) {
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const recent = useRecentlyDone()
  const [shown, setShown] = useState(cohortId)
  // What was said of one cohort is not said of another; that it was added is said on its page.
  if (cohortId !== shown) {
    setShown(cohortId)
    if (shown !== null) recent.say(null)
  }
  if (cohortId === null) {
    return (
      <>
        <Breadcrumbs trail={[groups]} here="Add a group" />
        <PageHeading title="Add a group" />
        <CohortForm
          cohort={null}
          courses={courses}
          onSaved={({ answer: { id }, name }) => {
            recent.say({ text: `${name} was saved. Add its first members.` })
            navigate(paths.admin.cohortMembers(id))
          }}
          onLeave={() => navigate(paths.admin.cohorts)}
        />
      </>
    )
  }
  return (
    <OneCohort
      key={cohortId}
      id={cohortId}
      isEdited={query.get('view') === 'edit'}
      courses={courses}
      who={who}
      search={search}
      recent={recent}
    />
  )
}

import type { Person } from '@shala/contract/people'
import { useState, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { paths } from '../../shared/paths.ts'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { Undoable, type Done } from '../../shared/ui/record/Undoable.tsx'
import { CohortForm } from './CohortForm.tsx'
import { CohortList } from './CohortList.tsx'
import { OneCohort } from './OneCohort.tsx'
import type { CourseChoice } from './cohortText.ts'
import './CohortDesk.css'

interface CohortDeskProps {
  courses: readonly CourseChoice[]
  /** Shows somebody by their name. */
  who: (userId: string) => ReactNode
  /** A search for people. */
  search: (onChoose: (person: Person) => void) => ReactNode
}

const fresh = 'new'

/** The list of cohorts, or one of them. Which is in the address. */
export function CohortDesk({ courses, who, search }: CohortDeskProps) {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<Done | null>(null)
  const open = params.get('cohort')
  const [shown, setShown] = useState(open)
  // What was said of the list or of one cohort is not said of another.
  if (open !== shown) {
    setShown(open)
    if (shown !== fresh) setDone(null)
  }
  if (open === fresh) {
    return (
      <CohortForm
        cohort={null}
        courses={courses}
        onSaved={({ answer: { id }, name }) => {
          setDone({ text: `${name} was saved. Add its first members.` })
          navigate(paths.admin.cohort(id))
        }}
        onLeave={() => navigate(paths.admin.cohorts)}
      />
    )
  }
  if (open !== null) {
    return (
      <OneCohort
        key={open}
        id={open}
        isEdited={params.get('view') === 'edit'}
        courses={courses}
        who={who}
        search={search}
        done={done}
        onDone={setDone}
      />
    )
  }
  return (
    <div className="stack">
      <Undoable done={done} />
      <div>
        <Link href={`${paths.admin.cohorts}&cohort=${fresh}`} className={buttonClass('primary')}>
          Add a cohort
        </Link>
      </div>
      <CohortList courses={courses} onDone={setDone} />
    </div>
  )
}

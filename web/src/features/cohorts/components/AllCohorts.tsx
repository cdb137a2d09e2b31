import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { DoneBar } from '../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import type { CourseChoice } from '../model/cohortFormValues.ts'
import { CohortList } from './CohortList.tsx'

/** The list of cohorts, and the way to add one. */
export function AllCohorts({ courses }: { courses: readonly CourseChoice[] }) {
  const [done, setDone] = useState<Done | null>(null)
  return (
    <div className="stack">
      <div>
        <Link href={paths.admin.newCohort} className={buttonClass('primary')}>
          Add a group
        </Link>
      </div>
      <CohortList courses={courses} onDone={setDone} />
      <DoneBar done={done} />
    </div>
  )
}

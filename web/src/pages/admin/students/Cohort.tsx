import { useParams } from 'wouter'
import { CohortAdmin } from '../../../features/cohorts/components/CohortAdmin.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { memberParts, renderPersonName } from '../people.tsx'

/** One cohort, by the key in the path; the form of a new one where that says `new`. */
export default function Cohort() {
  const { cohortId = 'new' } = useParams()
  return (
    <div className="stack-wide">
      <AllCourses>
        {(courses) => (
          <CohortAdmin
            cohortId={cohortId === 'new' ? null : cohortId}
            courses={courses}
            who={renderPersonName}
            parts={memberParts}
          />
        )}
      </AllCourses>
    </div>
  )
}

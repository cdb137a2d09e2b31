import { useParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { CohortAdmin } from '#features/cohorts/components/CohortAdmin.tsx'

/** One cohort, by the key in the path; the form of a new one where that says `new`. */
export default function Cohort() {
  const { cohortId = 'new' } = useParams()
  return (
    <div className="stack-wide">
      <AllCourses>
        <CohortAdmin cohortId={cohortId === 'new' ? null : cohortId} />
      </AllCourses>
    </div>
  )
}

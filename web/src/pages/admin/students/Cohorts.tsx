import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { AllCohorts } from '#features/cohorts/components/CohortList.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Cohorts() {
  return (
    <div className="stack-wide">
      <PageHeading title="Groups">Students with the same courses and dates.</PageHeading>
      <AllCourses>
        <AllCohorts />
      </AllCourses>
    </div>
  )
}

import { AllCohorts } from '../../../features/cohorts/components/CohortList.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function Cohorts() {
  return (
    <div className="stack-wide">
      <PageHeading title="Groups">Students with the same courses and dates.</PageHeading>
      <AllCourses>{(courses) => <AllCohorts courses={courses} />}</AllCourses>
    </div>
  )
}

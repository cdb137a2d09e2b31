import { PlanTabs } from '../../../features/access/components/imports/ImportSteps.tsx'
import { NewPlan } from '../../../features/access/components/imports/prepare/ListStep.tsx'
import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { addBySearch } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Changes who may enter what for many people: the list. */
export default function BulkAccess() {
  const { user } = useSignedInPerson()
  return (
    <AccessPage title="Import">
      <PlanTabs at="plan" />
      <AllCourses>
        {(courses) => <NewPlan adminId={user.uid} courses={courses} search={addBySearch} />}
      </AllCourses>
    </AccessPage>
  )
}

import { AllCourses } from '../../../entities/courses/AllCourses.tsx'
import { PlanTabs } from '../../../features/access/components/imports/ImportSteps.tsx'
import { NewPlan } from '../../../features/access/components/imports/prepare/ListStep.tsx'
import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { AccessPage } from './AccessPage.tsx'

/** Changes who may enter what for many people: the list. */
export default function BulkAccess() {
  const { user } = useSignedInPerson()
  return (
    <AccessPage title="Import">
      <PlanTabs at="plan" />
      <AllCourses>
        <NewPlan adminId={user.uid} />
      </AllCourses>
    </AccessPage>
  )
}

import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PlanTabs } from '#features/access/components/imports/ImportSteps.tsx'
import { NewPlan } from '#features/access/components/imports/prepare/NewPlan.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Changes who may enter what for many people: the list. */
export default function NewImport() {
  return (
    <AccessPage title="Import">
      <PlanTabs at="plan" />
      <AllCourses>
        <NewPlan />
      </AllCourses>
    </AccessPage>
  )
}

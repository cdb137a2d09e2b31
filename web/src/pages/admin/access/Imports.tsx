import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PlanTabs } from '#features/access/components/imports/ImportSteps.tsx'
import { BatchList } from '#features/access/components/imports/batches/BatchList.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Every plan that was committed, and its undo. */
export default function Imports() {
  return (
    <AccessPage title="Past imports">
      <PlanTabs at="batches" />
      <AllCourses>
        <BatchList />
      </AllCourses>
    </AccessPage>
  )
}

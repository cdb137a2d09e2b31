import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PlanTabs } from '#features/access/components/imports/ImportSteps.tsx'
import { PlanColumns } from '#features/access/components/imports/prepare/PlanColumns.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Changes who may enter what for many people: what the columns of the list hold. */
export default function ImportColumns() {
  return (
    <AccessPage title="Import" part="Columns">
      <PlanTabs at="plan" />
      <AllCourses>
        <PlanColumns />
      </AllCourses>
    </AccessPage>
  )
}

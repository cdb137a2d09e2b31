import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PlanTabs } from '#features/access/components/imports/ImportSteps.tsx'
import { PlanReview } from '#features/access/components/imports/review/PlanReview.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Changes who may enter what for many people: what would happen with the list. */
export default function ImportReview() {
  return (
    <AccessPage title="Import" part="Check">
      <PlanTabs at="plan" />
      <AllCourses>
        <PlanReview />
      </AllCourses>
    </AccessPage>
  )
}

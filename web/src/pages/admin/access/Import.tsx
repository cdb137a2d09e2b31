import { useParams, useSearchParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PlanTabs } from '#features/access/components/imports/ImportSteps.tsx'
import { BatchPage } from '#features/access/components/imports/batches/BatchPage.tsx'
import { batchRowsView } from '#features/access/model/imports/batch.ts'
import { AccessPage } from './AccessPage.tsx'

/** One plan that was committed: how far it is, what became of its rows, and its undo. */
export default function Import() {
  const { batchId = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <AccessPage title={null}>
      <PlanTabs at="batches" />
      <AllCourses>
        <BatchPage key={batchId} batchId={batchId} view={batchRowsView(query)} />
      </AllCourses>
    </AccessPage>
  )
}

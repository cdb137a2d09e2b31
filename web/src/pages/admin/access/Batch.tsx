import { useParams, useSearchParams } from 'wouter'
import { PlanTabs } from '../../../features/access/components/imports/ImportSteps.tsx'
import { BatchPage } from '../../../features/access/components/imports/batches/BatchPage.tsx'
import { courseTitle } from '../../../features/access/model/courses.ts'
import { batchRowsView } from '../../../features/access/model/imports/batch.ts'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** One plan that was committed: how far it is, what became of its rows, and its undo. */
export default function Batch() {
  const { batchId = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <AccessPage title={null}>
      <PlanTabs at="batches" />
      <AllCourses>
        {(courses) => (
          <BatchPage
            key={batchId}
            batchId={batchId}
            view={batchRowsView(query)}
            getTitle={(courseId) => courseTitle(courses, courseId)}
            who={renderPersonName}
          />
        )}
      </AllCourses>
    </AccessPage>
  )
}

import { PlanTabs } from '../../../features/access/components/imports/ImportSteps.tsx'
import { BatchList } from '../../../features/access/components/imports/batches/BatchList.tsx'
import { courseTitle } from '../../../features/access/model/courses.ts'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Every plan that was committed, and its undo. */
export default function Batches() {
  return (
    <AccessPage title="Past imports">
      <PlanTabs at="batches" />
      <AllCourses>
        {(courses) => (
          <BatchList
            getTitle={(courseId) => courseTitle(courses, courseId)}
            who={renderPersonName}
          />
        )}
      </AllCourses>
    </AccessPage>
  )
}

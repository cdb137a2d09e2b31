import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { PendingGrantList } from '../../../features/pendingGrants/PendingGrantList.tsx'
import { nameOf } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Courses for addresses that nobody has verified yet. */
export default function PendingGrants() {
  return (
    <AccessPage title="Invitations">
      <AllCourses>{(courses) => <PendingGrantList courses={courses} who={nameOf} />}</AllCourses>
    </AccessPage>
  )
}

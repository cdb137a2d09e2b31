import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { WaitingList } from '../../../features/waiting/WaitingList.tsx'
import { nameOf } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Courses for addresses that nobody has verified yet. */
export default function PendingGrants() {
  return (
    <AccessPage title="Waiting" tab="pending">
      <AllCourses>{(courses) => <WaitingList courses={courses} who={nameOf} />}</AllCourses>
    </AccessPage>
  )
}

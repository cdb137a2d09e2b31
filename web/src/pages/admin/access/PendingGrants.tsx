import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PendingGrantList } from '#features/pendingGrants/PendingGrantList.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Pending invitations: access for emails that are not verified yet. */
export default function PendingGrants() {
  return (
    <AccessPage title="Invitations">
      <AllCourses>
        <PendingGrantList />
      </AllCourses>
    </AccessPage>
  )
}

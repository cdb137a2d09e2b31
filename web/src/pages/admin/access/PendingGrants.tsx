import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { PendingGrantList } from '../../../features/pendingGrants/PendingGrantList.tsx'
import { renderInvited, renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Pending invitations: access for emails that are not verified yet. */
export default function PendingGrants() {
  return (
    <AccessPage title="Invitations">
      <AllCourses>
        {(courses) => (
          <PendingGrantList
            courses={courses}
            who={renderPersonName}
            renderInvited={renderInvited}
          />
        )}
      </AllCourses>
    </AccessPage>
  )
}

import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { InvitationList } from '#features/invitations/InvitationList.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Pending invitations: access for emails that are not verified yet. */
export default function Invitations() {
  return (
    <AccessPage title="Invitations">
      <AllCourses>
        <InvitationList />
      </AllCourses>
    </AccessPage>
  )
}

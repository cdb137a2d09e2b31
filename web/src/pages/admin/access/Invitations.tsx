import { limits } from '@shala/contract/limits'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { InvitationList } from '#features/invitations/InvitationList.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Pending invitations: access for emails that are not verified yet. */
export default function Invitations() {
  return (
    <AccessPage
      title="Invitations"
      help={
        <>
          Access starts when the person registers with this address and verifies it. An invitation
          ends after {limits.invitationDays} days, or after the last day of its access, whichever is
          later. You can send one email per hour about each course. We do not track whether it was
          opened.
        </>
      }
    >
      <AllCourses>
        <InvitationList />
      </AllCourses>
    </AccessPage>
  )
}

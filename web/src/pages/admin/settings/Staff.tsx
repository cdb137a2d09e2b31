import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { StaffManagement } from '../../../features/people/components/staff/StaffManagement.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function Staff() {
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <PageHeading title="Staff">
        The people who work with the admin pages, and the role of each.
      </PageHeading>
      <StaffManagement ownId={user.uid} />
    </div>
  )
}

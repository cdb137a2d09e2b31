import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { AdminManagement } from '../../../features/people/components/admins/AdminManagement.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function Admins() {
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <PageHeading title="Admins and roles">
        Who may see every student, give and take courses, and make others admins.
      </PageHeading>
      <AdminManagement ownId={user.uid} />
    </div>
  )
}

import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { AdminManagement } from '../../../features/people/components/admins/AdminManagement.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function Admins() {
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <PageHeading title="Admins and roles">
        Admins can see all students, give and remove access, and add other admins.
      </PageHeading>
      <AdminManagement ownId={user.uid} />
    </div>
  )
}

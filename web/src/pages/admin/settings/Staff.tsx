import { StaffManagement } from '#features/people/components/staff/StaffManagement.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Staff() {
  return (
    <div className="stack-wide">
      <PageHeading title="Staff">
        The people who work with the admin pages, and the role of each.
      </PageHeading>
      <StaffManagement />
    </div>
  )
}

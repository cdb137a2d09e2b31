import { StaffManagement } from '#features/people/components/staff/StaffManagement.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Staff() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Staff"
        beside={
          <PageHelp>The people who work with the admin pages, and the role of each.</PageHelp>
        }
      />
      <StaffManagement />
    </div>
  )
}

import { useUserId } from '#entities/people/session.ts'
import { OwnProfileEditor } from '#features/graduates/components/profile/OwnProfileEditor.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function GraduateProfile() {
  return (
    <div className="stack-wide">
      <PageHeading title="Graduate Profile">
        Your profile on the page Our graduates. It is shown once the school approves it and you
        agree.
      </PageHeading>
      <OwnProfileEditor key={useUserId()} />
    </div>
  )
}

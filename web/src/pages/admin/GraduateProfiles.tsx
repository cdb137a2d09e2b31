import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function GraduateProfiles() {
  return (
    <PageHeading title="Graduate Profiles">
      Here you will look through what graduates write about themselves. This page is on its way.
    </PageHeading>
  )
}

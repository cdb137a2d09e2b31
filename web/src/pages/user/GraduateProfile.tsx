import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function GraduateProfile() {
  return (
    <PageHeading title="Graduate Profile">
      Here you will write how you appear among our graduates. This page is on its way.
    </PageHeading>
  )
}

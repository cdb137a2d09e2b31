import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function AccountSettings() {
  return (
    <PageHeading title="Account Settings">
      Here you will change your name and your password. This page is on its way.
    </PageHeading>
  )
}

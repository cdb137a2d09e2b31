import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function TestForm() {
  return (
    <PageHeading title="Test form">
      Here the forms of the site will be tried out, each field with its errors. The page is on its
      way.
    </PageHeading>
  )
}

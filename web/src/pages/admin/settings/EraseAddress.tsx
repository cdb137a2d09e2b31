import { useSearchParams } from 'wouter'
import { EraseAddress as Erase } from '#features/erasure/EraseAddress.tsx'
import { paths } from '#shared/paths.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'

export default function EraseAddress() {
  const [search, setSearch] = useSearchParams()
  return (
    <div className="stack-wide">
      <Breadcrumbs trail={[paths.admin.students]} here="Erase an address" />
      <PageHeading title="Erase an address">
        For people without an account who ask you to delete their data. To delete a student with an
        account, open the student.
      </PageHeading>
      <Erase address={search.get('address')} onAddress={(address) => setSearch({ address })} />
    </div>
  )
}

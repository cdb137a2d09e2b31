import { RegisterList } from '#features/attendance/components/RegisterList.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Registers() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Registers"
        beside={<PageHelp>The hours of students come from these registers.</PageHelp>}
      />
      <RegisterList />
    </div>
  )
}

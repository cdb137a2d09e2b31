import { RegisterList } from '#features/attendance/components/RegisterList.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Registers() {
  return (
    <div className="stack-wide">
      <PageHeading title="Registers">The hours of students come from these registers.</PageHeading>
      <RegisterList />
    </div>
  )
}

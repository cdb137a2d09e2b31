import { describeEvent } from '../../features/access/model/describeEvent.ts'
import { Attention } from '../../features/overview/components/attention/Attention.tsx'
import { Numbers } from '../../features/overview/components/numbers/Numbers.tsx'
import { PersonName } from '../../features/people/components/PersonName.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function AdminDashboard() {
  return (
    <div className="stack-wide">
      <PageHeading title="Admin Dashboard">
        Tasks for you, then the figures of the school.
      </PageHeading>
      <Attention who={(userId) => <PersonName userId={userId} />} describe={describeEvent} />
      <Numbers />
    </div>
  )
}

import { Link } from 'wouter'
import { OfficeAddress } from '#features/contact/components/inbox/OfficeAddress.tsx'
import { SchoolClock } from '#features/schedules/components/SchoolClock.tsx'
import { paths } from '#shared/paths.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function SchoolSettings() {
  return (
    <div className="stack-wide">
      <PageHeading title="Time zone and school">
        Settings for the whole school. For places, see <Link href={paths.admin.rooms}>Rooms</Link>.
      </PageHeading>
      <SchoolClock />
      <OfficeAddress />
    </div>
  )
}

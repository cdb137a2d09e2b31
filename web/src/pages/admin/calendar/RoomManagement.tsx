import { useSearchParams } from 'wouter'
import { RoomAdmin } from '#features/rooms/components/RoomAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function RoomManagement() {
  const [search] = useSearchParams()
  const isList = !search.has('room')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading
          title="Room Management"
          beside={<PageHelp>Rooms at the school and online.</PageHelp>}
        />
      )}
      <RoomAdmin />
    </div>
  )
}

import { useSearchParams } from 'wouter'
import { RoomAdmin } from '../../../features/rooms/components/RoomAdmin.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function RoomManagement() {
  const [search] = useSearchParams()
  const isList = !search.has('room')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading title="Room Management">
          Where the school teaches: rooms that one goes to, and rooms that one opens in the browser.
        </PageHeading>
      )}
      <RoomAdmin />
    </div>
  )
}

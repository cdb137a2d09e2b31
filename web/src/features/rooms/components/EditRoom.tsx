import { Room } from '@shala/contract/schedules/rooms'
import { useLoad } from '../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { OpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { RoomForm } from './RoomForm.tsx'

interface EditRoomProps {
  id: string
  /** With the room's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** The form of a room, with the room as it stands now. */
export function EditRoom({ id, onSaved, onLeave }: EditRoomProps) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'rooms', id, Room)))
  return (
    <OpenRecord load={load} noun="room" back="Back to the list" onLeave={onLeave}>
      {(data) => <RoomForm room={{ id, data }} onSaved={onSaved} onLeave={onLeave} />}
    </OpenRecord>
  )
}

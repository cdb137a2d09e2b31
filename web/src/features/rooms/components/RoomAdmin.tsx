import { Room } from '@shala/contract/schedules/rooms'
import { useLoad } from '../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { type LeaveForm, ListWithForm, OpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { RoomForm } from './RoomForm.tsx'
import { RoomList } from './RoomList.tsx'
import './rooms.css'

/** Loads a room into its form. */
function EditRoom({ id, ...leave }: LeaveForm & { id: string }) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'rooms', id, Room)))
  return (
    <OpenRecord load={load} noun="room" back="Back to the list" onLeave={leave.onLeave}>
      {(data) => <RoomForm room={{ id, data }} {...leave} />}
    </OpenRecord>
  )
}

/** The list of rooms, or the form of one, as named in the URL. */
export function RoomAdmin() {
  return (
    <ListWithForm
      noun="room"
      list={(list) => <RoomList {...list} />}
      form={(id, leave) =>
        id === null ? <RoomForm room={null} {...leave} /> : <EditRoom key={id} id={id} {...leave} />
      }
    />
  )
}

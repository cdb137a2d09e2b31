import { Room } from '@shala/contract/schedules/rooms'
import { ListWithForm } from '../../../shared/ui/record/OpenRecord.tsx'
import { RoomForm } from './RoomForm.tsx'
import { RoomList } from './RoomList.tsx'
import './rooms.css'

/** The list of rooms, or the form of one, as named in the URL. */
export function RoomAdmin() {
  return (
    <ListWithForm
      noun="room"
      collection="rooms"
      schema={Room}
      list={(list) => <RoomList {...list} />}
      form={(room, leave) => <RoomForm room={room} {...leave} />}
    />
  )
}

import { Room, setRoomActive } from '@shala/contract/schedules/rooms'
import { Link } from 'wouter'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../shared/ui/list/useListView.ts'
import { ListWithForm, type EditableListProps } from '../../../shared/ui/record/OpenRecord.tsx'
import { useArchiving } from '../../../shared/ui/record/useArchiving.tsx'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { roomListConfig } from '../model/roomListConfig.ts'
import { RoomForm, RoomMark } from './RoomForm.tsx'
import './rooms.css'

/** The address or meeting link of a room. */
function RoomPlace({ place }: { place: Room['place'] }) {
  if (place.kind === 'address') return place.address
  return (
    <a href={place.link} target="_blank" rel="noreferrer">
      Online: {new URL(place.link).hostname}
    </a>
  )
}

/** Lists the rooms of the school. */
function RoomList({ editAddress, focusOn, onDone }: EditableListProps) {
  const { view } = useListView(roomListConfig)
  const page = useListPage(roomListConfig, view, Room)
  const { columns, refusals } = useArchiving({
    collection: 'rooms',
    contract: setRoomActive,
    meaning: 'Its planned sessions stay.',
    page,
    onDone,
  })
  return (
    <>
      {refusals}
      <RecordList
        config={roomListConfig}
        schema={Room}
        page={page}
        empty={<p>No rooms yet. Add a room to plan sessions in it.</p>}
        columns={[
          {
            title: 'Name',
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={editAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.name}
              </Link>
            ),
          },
          { title: 'Place', glance: true, cell: ({ data }) => <RoomPlace place={data.place} /> },
          { title: 'Seats', sort: 'seats', cell: ({ data }) => data.capacity },
          { title: 'Colour', cell: ({ data }) => <RoomMark color={data.color} /> },
          ...columns,
        ]}
      />
    </>
  )
}

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

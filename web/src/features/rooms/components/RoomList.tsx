import { Room, setRoomActive } from '@shala/contract/schedules/rooms'
import { Link } from 'wouter'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Day } from '../../../shared/ui/Day.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../shared/ui/list/useListView.ts'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { useToggleWithUndo } from '../../../shared/ui/record/useToggleWithUndo.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { roomListConfig } from '../model/roomListConfig.ts'
import { RoomMark } from './RoomForm.tsx'

/** The address or meeting link of a room. */
function RoomPlace({ place }: { place: Room['place'] }) {
  if (place.kind === 'address') return place.address
  return (
    <a href={place.link} target="_blank" rel="noreferrer">
      Online: {new URL(place.link).hostname}
    </a>
  )
}

interface RoomListProps {
  /** Returns the URL of a room's form. */
  editAddress: (id: string) => string
  /** The room to focus after its form was closed. */
  focusOn: string | null
  onDone: (done: Done | null) => void
}

/** Lists the rooms of the school. */
export function RoomList({ editAddress, focusOn, onDone }: RoomListProps) {
  const server = useServer()
  const { view } = useListView(roomListConfig)
  const page = useListPage(roomListConfig, view, Room)
  const use = useToggleWithUndo<Room, boolean>({
    collection: 'rooms',
    getState: ({ active }) => active,
    change: async ({ id, data }, active) => {
      const { revision } = await server.call(setRoomActive, { id, revision: data.revision, active })
      return { ...data, active, revision }
    },
    said: ({ name }, active) => said(name, active),
    onChanged: page.put,
    onDone,
    onRefused: page.load.reload,
  })
  return (
    <>
      <Refusals messages={use.refused.map(({ message }) => message)} />
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
          {
            title: 'Status',
            cell: ({ data }) => (
              <Badge tone={data.active ? 'good' : 'plain'}>
                {data.active ? 'Active' : 'Archived'}
              </Badge>
            ),
          },
          {
            title: 'Last change',
            sort: 'changed',
            cell: ({ data }) => <Day day={data.updatedAt} />,
          },
          {
            title: 'Actions',
            cell: (room) => (
              <Button
                small
                pending={use.isPending(room.id)}
                aria-label={`${verb(room.data.active)}: ${room.data.name}`}
                onClick={() => void use.set(room, !room.data.active)}
              >
                {verb(room.data.active)}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

const verb = (active: boolean) => (active ? 'Archive' : 'Restore')

const said = (name: string, active: boolean) =>
  active ? `${name} was restored.` : `${name} is archived. Its planned sessions stay.`

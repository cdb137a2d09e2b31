import { Room, setRoomActive } from '@shala/contract/rooms'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../shared/Refusal.ts'
import { formatDay } from '../../shared/dates.ts'
import { useServer, type Stored } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { RecordList } from '../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../shared/ui/list/useListPage.ts'
import { useListView } from '../../shared/ui/list/useListView.ts'
import type { Done } from '../../shared/ui/record/Undoable.tsx'
import { takeFocus } from '../../shared/ui/takeFocus.ts'
import { RoomMark } from './RoomMark.tsx'
import { RoomPlace } from './RoomPlace.tsx'
import { roomPlan } from './roomPlan.ts'

interface RoomListProps {
  /** The path and query of the form that edits a room. */
  editAddress: (id: string) => string
  /** The room whose link takes the focus, because one has just come back from it. */
  focusOn: string | null
  onDone: (done: Done | null) => void
}

/** The rooms of the school. */
export function RoomList({ editAddress, focusOn, onDone }: RoomListProps) {
  const server = useServer()
  const { view } = useListView(roomPlan)
  const page = useListPage(roomPlan, view, Room)
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState('')

  const change = async ({ id, data }: Stored<Room>, active: boolean): Promise<Stored<Room>> => {
    const { revision } = await server.call(setRoomActive, { id, revision: data.revision, active })
    const changed = { id, data: { ...data, active, revision } }
    page.put(changed)
    return changed
  }
  const toggle = async (room: Stored<Room>) => {
    if (pending !== null) return
    const { name, active } = room.data
    setPending(room.id)
    setRefused('')
    onDone(null)
    try {
      const changed = await change(room, !active)
      onDone({
        text: said(name, !active),
        undo: async () => {
          await change(changed, active)
          return said(name, active)
        },
      })
    } catch (error) {
      setRefused(messageOf(error))
      if (page.load.state === 'ready') page.load.reload()
    } finally {
      setPending(null)
    }
  }
  return (
    <>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <RecordList
        plan={roomPlan}
        schema={Room}
        page={page}
        empty={<p>There is no room yet. Add the first one, so that courses can be held in it.</p>}
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
          { title: 'Place', cell: ({ data }) => <RoomPlace place={data.place} /> },
          { title: 'Seats', sort: 'seats', cell: ({ data }) => data.capacity },
          { title: 'Colour', cell: ({ data }) => <RoomMark color={data.color} /> },
          {
            title: 'State',
            cell: ({ data }) => (
              <Badge tone={data.active ? 'good' : 'plain'}>
                {data.active ? 'In use' : 'Out of use'}
              </Badge>
            ),
          },
          {
            title: 'Last change',
            sort: 'changed',
            cell: ({ data }) => formatDay(data.updatedAt),
          },
          {
            title: 'Actions',
            cell: (room) => (
              <Button
                small
                pending={pending === room.id}
                aria-label={`${verb(room.data.active)}: ${room.data.name}`}
                onClick={() => void toggle(room)}
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

const verb = (active: boolean) => (active ? 'Take out of use' : 'Put in use')

const said = (name: string, active: boolean) =>
  active ? `${name} is in use.` : `${name} is out of use. Sessions already planned in it stay.`

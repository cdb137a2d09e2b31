import { limits } from '@shala/contract/limits'
import { type Room, type RoomColor, saveRoom, setRoomActive } from '@shala/contract/schedules/rooms'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { type EditableListProps, ListWithForm } from '#shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { toOptions } from '#shared/ui/record/fields.ts'
import { useArchiving } from '#shared/ui/record/useArchiving.tsx'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { colorNames, placeKinds, roomListConfig, roomRecord } from '../model/room.ts'
import '#shared/styles/roomTone.css'
import './rooms.css'

function RoomPlace({ place }: { place: Room['place'] }) {
  if (place.kind === 'address') return place.address
  return (
    <a href={place.link} target="_blank" rel="noreferrer">
      Online: {new URL(place.link).hostname}
    </a>
  )
}

function RoomList({ editAddress, focusOn, onDone }: EditableListProps) {
  const { view } = useListView(roomListConfig)
  const page = useListPage(roomListConfig, view)
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
        page={page}
        empty={<p>No rooms yet. Add a room to plan sessions in it.</p>}
        columns={[
          {
            ...roomRecord.column('name'),
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={editAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.name}
              </Link>
            ),
          },
          {
            title: 'Place',
            glance: true,
            text: ({ place }) => (place.kind === 'address' ? place.address : place.link),
            cell: ({ data }) => <RoomPlace place={data.place} />,
          },
          { ...roomRecord.column('capacity'), sort: 'seats' },
          { ...roomRecord.column('color'), cell: ({ data }) => <RoomMark color={data.color} /> },
          { ...roomRecord.column('note'), cell: null },
          ...columns,
        ]}
      />
    </>
  )
}

export function RoomAdmin() {
  return (
    <ListWithForm
      record={roomRecord}
      list={(list) => <RoomList {...list} />}
      form={(room, leave) => <RoomForm room={room} {...leave} />}
    />
  )
}

/** The colour of a room with its name, for people who cannot see the colour. */
function RoomMark({ color }: { color: RoomColor }) {
  return <span className={`room-mark room-${color}`}>{colorNames[color]}</span>
}

interface RoomFormProps {
  /** Null for a new one. */
  room: Stored<Room> | null
  /** Receives the name of the room. */
  onSaved: (name: string) => void
  onLeave: () => void
}

function RoomForm({ room, onSaved, onLeave }: RoomFormProps) {
  const server = useServer()
  const record = useRecordForm(roomRecord, {
    stored: room,
    save: async (content, seen) => {
      const answer = await server.call(saveRoom, { ...seen, room: content })
      return { ...answer, saved: content.name }
    },
    onSaved,
  })
  const { field, base, values } = record
  return (
    <>
      <RecordHeading
        trail={[paths.admin.rooms]}
        title={base ? `Edit ${base.data.name}` : 'New room'}
      />
      <RecordForm record={record} className="room-form" onLeave={onLeave}>
        <TextField {...field('name')} autoComplete="off" maxLength={limits.roomName} />
        <RadioGroup {...field('kind')} options={toOptions(placeKinds)} />
        {values.kind === 'address' ? (
          <TextField {...field('address')} autoComplete="off" hint="Address or directions" />
        ) : (
          <TextField
            {...field('link')}
            type="url"
            autoComplete="off"
            placeholder="https://"
            hint="Only admins see it here. Anyone with the link can join"
          />
        )}
        <TextField {...field('capacity')} inputMode="numeric" autoComplete="off" />
        <Select
          {...field('color')}
          hint={
            <>
              In calendars: <RoomMark color={values.color} />
            </>
          }
          options={toOptions(colorNames)}
        />
        <TextArea
          {...field('note')}
          hint="For admins, for example where the key is"
          maxLength={limits.roomNote}
        />
      </RecordForm>
    </>
  )
}

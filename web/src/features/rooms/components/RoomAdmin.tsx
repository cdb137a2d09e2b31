import { limits } from '@shala/contract/limits'
import {
  Room,
  type RoomColor,
  roomColors,
  saveRoom,
  setRoomActive,
} from '@shala/contract/schedules/rooms'
import type { Dispatch, SetStateAction } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { RadioGroup } from '../../../shared/ui/form/RadioGroup.tsx'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { TextArea, TextField } from '../../../shared/ui/form/TextField.tsx'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { type FieldErrors, formFields } from '../../../shared/ui/form/useForm.ts'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '../../../shared/ui/list/useListPage.ts'
import { listDifferences } from '../../../shared/ui/record/EditConflict.tsx'
import { type EditableListProps, ListWithForm } from '../../../shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '../../../shared/ui/record/RecordForm.tsx'
import { useArchiving } from '../../../shared/ui/record/useArchiving.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import {
  colorNames,
  newRoom,
  parseRoom,
  roomErrorLabels,
  type RoomField,
  type RoomFormValues,
  roomLabels,
  roomListConfig,
  toFormValues,
} from '../model/room.ts'
import '../../../shared/ui/roomTone.css'
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

/** The colour of a room with its name, for people who cannot see the colour. */
function RoomMark({ color }: { color: RoomColor }) {
  return <span className={`room-mark room-${color}`}>{colorNames[color]}</span>
}

interface RoomFieldsProps {
  values: RoomFormValues
  errors: FieldErrors<RoomField>
  onChange: Dispatch<SetStateAction<RoomFormValues>>
}

function RoomFields({ values, errors, onChange }: RoomFieldsProps) {
  const field = formFields({ labels: roomLabels, values, errors, onChange })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" maxLength={limits.roomName} />
      <RadioGroup
        {...field('kind')}
        options={[
          { value: 'address', label: 'At an address' },
          { value: 'online', label: 'Online' },
        ]}
      />
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
        options={roomColors.map((value) => ({ value, label: colorNames[value] }))}
      />
      <TextArea
        {...field('note')}
        hint="For admins, for example where the key is"
        maxLength={limits.roomNote}
      />
    </>
  )
}

interface RoomFormProps {
  /** Null for a new one. */
  room: Stored<Room> | null
  /** Receives the name of the room. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Creates or edits a room. */
function RoomForm({ room, onSaved, onLeave }: RoomFormProps) {
  const server = useServer()
  const record = useRecordForm({
    collection: 'rooms',
    record: room,
    labels: roomLabels,
    blank: newRoom,
    toFormValues,
    parse: parseRoom,
    compare: (mine, theirs) => listDifferences(roomLabels, mine, theirs),
    save: async (content, seen) => {
      const answer = await server.call(saveRoom, { ...seen, room: content })
      return { ...answer, saved: content.name }
    },
    explain: (error) => toFormErrors(error, roomErrorLabels),
    read: (id) => server.get('rooms', id, Room),
    onSaved,
  })
  const { form, base, values, setValues } = record
  return (
    <>
      <RecordHeading
        trail={[{ href: paths.admin.rooms, label: 'Rooms' }]}
        title={base ? `Edit ${base.data.name}` : 'New room'}
      />
      <RecordForm
        record={record}
        className="room-form"
        label={base ? 'Edit room' : 'New room'}
        submit={base ? 'Save changes' : 'Add room'}
        back="Back to the list"
        onLeave={onLeave}
      >
        <RoomFields values={values} errors={form.errors} onChange={setValues} />
      </RecordForm>
    </>
  )
}

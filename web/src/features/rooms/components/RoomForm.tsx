import { Room, saveRoom } from '@shala/contract/schedules/rooms'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { differencesOf } from '../../../shared/ui/record/EditConflict.tsx'
import { RecordForm, RecordHeading } from '../../../shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import {
  formValuesOf,
  newRoom,
  parseRoom,
  roomErrorLabels,
  roomLabels,
} from '../model/roomFormValues.ts'
import { RoomFields } from './RoomFields.tsx'

interface RoomFormProps {
  /** Null for a new one. */
  room: Stored<Room> | null
  /** With the room's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Makes a room, or changes one. */
export function RoomForm({ room, onSaved, onLeave }: RoomFormProps) {
  const server = useServer()
  const record = useRecordForm({
    collection: 'rooms',
    record: room,
    labels: roomLabels,
    blank: newRoom,
    formValuesOf,
    parse: parseRoom,
    compare: (mine, theirs) => differencesOf(roomLabels, mine, theirs),
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

import { Room, saveRoom } from '@shala/contract/rooms'
import { useState } from 'react'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { toFormErrors } from '../../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/UnsavedGuard.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import { useForm } from '../../../shared/ui/useForm.ts'
import {
  newRoom,
  readRoom,
  roomLabels,
  roomErrorLabels,
  formValuesOf,
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
  const [base, onBase] = useState(room)
  const { heading, before, values, setValues, current, send, onSent, conflict } = useRecordForm({
    collection: 'rooms',
    id: base?.id ?? null,
    base,
    onBase,
    blank: newRoom,
    formValuesOf,
    onSaved,
    save: async (filled, seen) => {
      const { room: content } = readRoom(filled)
      if (content === null) return null
      const answer = await server.call(saveRoom, { ...seen, room: content })
      return { ...answer, saved: content.name }
    },
    read: (id) => server.get('rooms', id, Room),
  })
  const form = useForm({
    check: () => readRoom(current()).errors ?? {},
    send,
    onSent,
    explain: (error) => toFormErrors(error, roomErrorLabels),
  })
  return (
    <section className="card stack room-form" aria-labelledby="room-form-title">
      <h2 id="room-form-title" ref={heading} tabIndex={-1}>
        {base ? `Edit ${base.data.name}` : 'New room'}
      </h2>
      {differencesOf(roomLabels, values, before).length > 0 && <UnsavedGuard />}
      <Form
        form={form}
        label={base ? 'Edit room' : 'New room'}
        submit={base ? 'Save changes' : 'Add room'}
        pending="Saving…"
        beside={<Button onClick={onLeave}>Back to the list</Button>}
      >
        <RoomFields values={values} errors={form.errors} onChange={setValues} />
        {conflict && (
          <EditConflict
            differences={differencesOf(roomLabels, values, conflict.theirs)}
            onTakeTheirs={conflict.takeTheirs}
            onKeepMine={conflict.keepMine}
          />
        )}
      </Form>
    </section>
  )
}

import { Room, saveRoom } from '@shala/contract/rooms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf, Refusal } from '../../shared/Refusal.ts'
import { useServer, type Stored } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Clash, differencesOf } from '../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../shared/ui/record/UnsavedGuard.tsx'
import { useForm } from '../../shared/ui/useForm.ts'
import { RoomFields } from './RoomFields.tsx'
import { faultAt, newRoom, readRoom, roomLabels, textOf, type RoomText } from './roomText.ts'

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
  const heading = useRef<HTMLHeadingElement>(null)
  const [base, setBase] = useState<Stored<Room> | null>(room)
  const [text, setText] = useState<RoomText>(room ? textOf(room.data) : newRoom)
  const [theirs, setTheirs] = useState<Stored<Room> | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => heading.current?.focus(), [])

  const send = async () => {
    const { room: filled } = readRoom(text)
    if (filled === null) return
    setTheirs(null)
    const seen = base && { id: base.id, revision: base.data.revision }
    try {
      await server.call(saveRoom, { ...seen, room: filled })
      setSaved(filled.name)
    } catch (error) {
      const isClash = error instanceof Refusal && error.code === 'aborted'
      const now = isClash && base ? await server.get('rooms', base.id, Room) : null
      if (now === null || base === null) throw error
      setTheirs({ id: base.id, data: now })
    }
  }
  const form = useForm({
    check: () => readRoom(text).faults ?? {},
    send,
    explain: (error) => {
      const faults = error instanceof Refusal ? faultAt(error.field, error.message) : null
      return faults ? { faults } : { refused: messageOf(error) }
    },
  })

  // By then the guard is gone, so nobody is asked on the way back to the list.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved)
  }, [saved])

  const dirty = saved === null && differs(text, base ? textOf(base.data) : newRoom)
  const goOnFrom = (now: Stored<Room>, next: RoomText) => {
    setBase(now)
    setText(next)
    setTheirs(null)
    heading.current?.focus()
  }
  return (
    <section className="card stack room-form" aria-labelledby="room-form-title">
      <h2 id="room-form-title" ref={heading} tabIndex={-1}>
        {base ? `Edit ${base.data.name}` : 'New room'}
      </h2>
      {dirty && <UnsavedGuard />}
      <Form
        form={form}
        label={base ? 'Edit room' : 'New room'}
        submit={base ? 'Save changes' : 'Add room'}
        pending="Saving…"
        beside={<Button onClick={onLeave}>Back to the list</Button>}
      >
        <RoomFields text={text} faults={form.faults} onChange={setText} />
        {theirs && (
          <Clash
            differences={differencesOf(roomLabels, text, textOf(theirs.data))}
            onTakeTheirs={() => goOnFrom(theirs, textOf(theirs.data))}
            onKeepMine={() => goOnFrom(theirs, text)}
          />
        )}
      </Form>
    </section>
  )
}

function differs(one: RoomText, other: RoomText): boolean {
  return differencesOf(roomLabels, one, other).length > 0
}

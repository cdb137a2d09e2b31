import { Room } from '@shala/contract/schedules/rooms'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { OpenRecord, useOpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { DoneBar } from '../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { RoomForm } from './RoomForm.tsx'
import { RoomList } from './RoomList.tsx'
import './rooms.css'

interface EditRoomProps {
  id: string
  /** Receives the name of the room. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Loads a room into its form. */
function EditRoom({ id, onSaved, onLeave }: EditRoomProps) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'rooms', id, Room)))
  return (
    <OpenRecord load={load} noun="room" back="Back to the list" onLeave={onLeave}>
      {(data) => <RoomForm room={{ id, data }} onSaved={onSaved} onLeave={onLeave} />}
    </OpenRecord>
  )
}

const fresh = 'new'

/** The list of rooms, or the form of one, as named in the URL. */
export function RoomAdmin() {
  const [done, setDone] = useState<Done | null>(null)
  const { open, left, getAddress, leave } = useOpenRecord('room', (room) => {
    if (room !== null) setDone(null)
  })
  const saved = (name: string) => {
    setDone({ text: `${name} was saved.` })
    leave()
  }
  return (
    <div className="stack">
      {open === null ? (
        <>
          <div>
            <Link
              href={getAddress(fresh)}
              className={buttonClass('primary')}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a room
            </Link>
          </div>
          <RoomList editAddress={getAddress} focusOn={left} onDone={setDone} />
        </>
      ) : open === fresh ? (
        <RoomForm room={null} onSaved={saved} onLeave={leave} />
      ) : (
        <EditRoom key={open} id={open} onSaved={saved} onLeave={leave} />
      )}
      <DoneBar done={done} />
    </div>
  )
}

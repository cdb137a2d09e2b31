import { Room } from '@shala/contract/rooms'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { RoomForm } from './RoomForm.tsx'

interface EditRoomProps {
  id: string
  /** With the room's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** The form of a room, with the room as it stands now. */
export function EditRoom({ id, onSaved, onLeave }: EditRoomProps) {
  const server = useServer()
  const load = useLoad(id, () => server.get('rooms', id, Room))
  return (
    <Loaded load={load} of="the room">
      {(room) =>
        room ? (
          <RoomForm room={{ id, data: room }} onSaved={onSaved} onLeave={onLeave} />
        ) : (
          <Notice tone="warn">
            <p>There is no such room.</p>
            <Button small onClick={onLeave}>
              Back to the list
            </Button>
          </Notice>
        )
      }
    </Loaded>
  )
}

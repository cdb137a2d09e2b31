import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { Undoable, type Done } from '../../shared/ui/record/Undoable.tsx'
import { takeFocus } from '../../shared/ui/takeFocus.ts'
import { EditRoom } from './EditRoom.tsx'
import { RoomForm } from './RoomForm.tsx'
import { RoomList } from './RoomList.tsx'
import './RoomDesk.css'

const fresh = 'new'

/** The list of rooms, or the form of one. Which of them is in the address, beside the list's view. */
export function RoomDesk() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [done, setDone] = useState<Done | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const open = new URLSearchParams(search).get('room')
  const [shown, setShown] = useState(open)

  const addressOf = (room: string | null) => {
    const params = new URLSearchParams(search)
    if (room === null) params.delete('room')
    else params.set('room', room)
    const query = params.toString()
    return query === '' ? path : `${path}?${query}`
  }
  const leave = () => navigate(addressOf(null))
  const saved = (name: string) => {
    setDone({ text: `${name} was saved.` })
    leave()
  }
  // One who comes back from a form goes on from where they left the list.
  if (open !== shown) {
    setShown(open)
    if (open === null) setLeft(shown)
    else setDone(null)
  }
  return (
    <div className="stack">
      <Undoable done={done} />
      {open === null ? (
        <>
          <div>
            <Link
              href={addressOf(fresh)}
              className={buttonClass('primary')}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a room
            </Link>
          </div>
          <RoomList editAddress={addressOf} focusOn={left} onDone={setDone} />
        </>
      ) : open === fresh ? (
        <RoomForm room={null} onSaved={saved} onLeave={leave} />
      ) : (
        <EditRoom key={open} id={open} onSaved={saved} onLeave={leave} />
      )}
    </div>
  )
}

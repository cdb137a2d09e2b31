import { useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Dialog } from '../../../../shared/ui/Dialog.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { CheckBox } from '../../../../shared/ui/form/CheckBox.tsx'

interface TellBookedProps {
  /** The number of affected people. */
  count: number
  notify: boolean
  onChange: (notify: boolean) => void
}

/** Shows how many people a change affects, and asks whether to notify them; hidden for none. */
export function TellBooked({ count, notify, onChange }: TellBookedProps) {
  if (count === 0) return null
  const [people, them] =
    count === 1 ? ['1 person has', 'them'] : [`${count} people have`, 'them all']
  return (
    <Notice tone="warn">
      <p>
        {people} a seat or a place on the waiting list in a session you are moving or cancelling.
      </p>
      <CheckBox checked={notify} onChange={onChange}>
        Send {them} an email
      </CheckBox>
    </Notice>
  )
}

interface CancelDialogProps {
  name: string
  /** The number of people with future bookings. */
  count: number
  onCancel: (notify: boolean) => void
  onClose: () => void
}

/** Asks for confirmation before booked sessions are cancelled. */
export function CancelDialog({ name, count, onCancel, onClose }: CancelDialogProps) {
  const [notify, setNotify] = useState(true)
  return (
    <Dialog title={`Cancel ${name}?`} onClose={onClose}>
      <TellBooked count={count} notify={notify} onChange={setNotify} />
      <div className="row">
        <Button kind="danger" onClick={() => onCancel(notify)}>
          Cancel its sessions
        </Button>
        <Button onClick={onClose}>Keep them</Button>
      </div>
    </Dialog>
  )
}

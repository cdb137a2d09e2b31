import { useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Dialog } from '../../../../shared/ui/Dialog.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { CheckBox } from '../../../../shared/ui/form/CheckBox.tsx'

interface TellBookedProps {
  /** How many people have booked, or wait for, what changes. */
  count: number
  notify: boolean
  onChange: (notify: boolean) => void
}

/** How many people a change of sessions touches, and whether they are told; nothing where nobody is. */
export function TellBooked({ count, notify, onChange }: TellBookedProps) {
  if (count === 0) return null
  const [people, them] =
    count === 1 ? ['1 person has', 'them'] : [`${count} people have`, 'them all']
  return (
    <Notice tone="warn">
      <p>{people} a seat, or wait for one, in sessions that this moves or cancels.</p>
      <CheckBox checked={notify} onChange={onChange}>
        Send {them} an e-mail
      </CheckBox>
    </Notice>
  )
}

interface CancelDialogProps {
  name: string
  /** How many people have booked a session to come. */
  count: number
  onCancel: (notify: boolean) => void
  onClose: () => void
}

/** Asks before sessions are cancelled to which somebody would come. */
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

import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { TellBooked } from './form/TellBooked.tsx'

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

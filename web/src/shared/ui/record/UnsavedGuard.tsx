import { useEffect, useState } from 'react'
import { holdLeaving } from '../../leaving.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'

/** While it is there, leaving the form or the page asks first. */
export function UnsavedGuard() {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  useEffect(
    () =>
      holdLeaving(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (leave: boolean) => {
              setAnswer(null)
              resolve(leave)
            })
          }),
      ),
    [],
  )
  if (answer === null) return null
  return (
    <Dialog title="Leave without saving?" onClose={() => answer(false)}>
      <p>What you have changed in this form is not saved yet.</p>
      <div className="row">
        <Button kind="primary" onClick={() => answer(false)}>
          Keep editing
        </Button>
        <Button kind="danger" onClick={() => answer(true)}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}

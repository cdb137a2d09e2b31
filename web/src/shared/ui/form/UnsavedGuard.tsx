import { useLayoutEffect, useState } from 'react'
import { blockNavigation, markUnsaved } from '../../browser/leaving.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'

/** While it is there, leaving the form or the page asks first. */
export function UnsavedGuard() {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  // It lets go while the form is taken away, before anything that takes its place can navigate:
  // a guard that is gone has no dialog to ask with.
  useLayoutEffect(() => {
    let asked: PromiseWithResolvers<boolean> | null = null
    const saved = markUnsaved()
    const letGo = blockNavigation(() => {
      const question = (asked ??= Promise.withResolvers<boolean>())
      setAnswer(() => (leave: boolean) => {
        asked = null
        setAnswer(null)
        question.resolve(leave)
      })
      return question.promise
    })
    return () => {
      letGo()
      saved()
      // The form is gone, so there is nothing left to ask about.
      asked?.resolve(true)
    }
  }, [])
  if (answer === null) return null
  return (
    <Dialog title="Leave without saving?" onClose={() => answer(false)}>
      <p>Your changes in this form are not saved yet.</p>
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

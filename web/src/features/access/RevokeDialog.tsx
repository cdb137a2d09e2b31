import { limits } from '@shala/contract/limits'
import type { SourceKey } from '@shala/contract/sources'
import { useState, type SubmitEvent } from 'react'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { TextArea } from '../../shared/ui/TextArea.tsx'
import { revokeAccess } from './revokeAccess.ts'
import { sourcesInWords } from './sources/sourceNames.ts'

interface RevokeDialogProps {
  userId: string
  name: string
  courseId: string
  courseTitle: string
  /** What grants it now, all of which goes. */
  sources: readonly SourceKey[]
  onRevoked: () => void
  onClose: () => void
}

/** Asks why, then takes the course away. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { userId, name, courseId, courseTitle, sources, onRevoked, onClose } = props
  const server = useServer()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState('')
  const [pending, setPending] = useState(false)
  const tooLong = reason.trim().length > limits.reason

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || tooLong) return
    setRefused('')
    setPending(true)
    const outcome = await revokeAccess({ userId, courseId, reason }, server)
    if (outcome.success) {
      onRevoked()
      return
    }
    setPending(false)
    setRefused(outcome.error)
  }

  return (
    <Dialog
      title={`Revoke ${courseTitle}`}
      onClose={() => {
        if (!pending) onClose()
      }}
    >
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>
          {name} loses access at once. The record and its payment stay, and you can grant the course
          again.
        </p>
        {sources.length > 1 && (
          <p>
            <strong>This takes all that grants it: {sourcesInWords(sources)}.</strong>
          </p>
        )}
        <TextArea
          label="Reason"
          hint="Kept in the history, where the person can read it too"
          // The dialog was opened to be filled in, and this is its only field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={reason}
          onChange={setReason}
          error={tooLong ? `Reason must be at most ${limits.reason} characters` : undefined}
        />
        {refused && <Notice tone="bad">{refused}</Notice>}
        <div className="row">
          <Button type="submit" kind="danger" pending={pending} unavailable={tooLong}>
            {pending ? 'Revoking…' : 'Revoke course'}
          </Button>
          <Button onClick={onClose} unavailable={pending}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

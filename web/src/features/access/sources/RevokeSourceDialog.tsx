import { revokeSource, sourcesOf, type AccessRecord } from '@shala/contract/access'
import { limits } from '@shala/contract/limits'
import { cohortOf, type SourceKey } from '@shala/contract/sources'
import { useState, type SubmitEvent } from 'react'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { TextArea } from '../../../shared/ui/TextArea.tsx'
import { outcomeOf } from '../outcome.ts'
import { SourceName } from './SourceName.tsx'
import { daysOfSource } from './daysOfSource.ts'
import { sourceInWords } from './sourceNames.ts'

interface RevokeSourceDialogProps {
  record: AccessRecord
  source: SourceKey
  /** The sources that stay. */
  remains: readonly SourceKey[]
  name: string
  courseTitle: string
  onRevoked: () => void
  onClose: () => void
}

/** Says what remains, asks why, then takes one source away. */
export function RevokeSourceDialog(props: RevokeSourceDialogProps) {
  const { record, source, remains, name, courseTitle, onRevoked, onClose } = props
  const server = useServer()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState('')
  const [pending, setPending] = useState(false)
  const tooLong = reason.trim().length > limits.reason
  const sources = sourcesOf(record)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || tooLong) return
    setRefused('')
    setPending(true)
    const { userId, courseId } = record
    const outcome = await outcomeOf(() =>
      server.call(revokeSource, { userId, courseId, source, reason }),
    )
    if (outcome.success) {
      onRevoked()
      return
    }
    setPending(false)
    setRefused(outcome.error)
  }

  return (
    <Dialog
      title={`Revoke ${sourceInWords(source)} of ${courseTitle}`}
      onClose={() => {
        if (!pending) onClose()
      }}
    >
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{name} goes on holding the course through what remains:</p>
        <ul>
          {remains.map((key) => {
            const days = sources[key]
            return (
              <li key={key}>
                <SourceName source={key} />
                {days && <span className="soft"> ({daysOfSource(days)})</span>}
              </li>
            )
          })}
        </ul>
        {cohortOf(source) !== null && (
          <p className="small">
            {name} still belongs to the cohort. To take all of its courses away, remove them there.
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
            {pending ? 'Revoking…' : 'Revoke this source'}
          </Button>
          <Button onClick={onClose} unavailable={pending}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

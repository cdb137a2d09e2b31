import type { AccessRecord } from '@shala/contract/access'
import { Day } from '@shala/contract/days'
import { useState, type SubmitEvent } from 'react'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { extendAccess } from './extendAccess.ts'

interface ExtendDialogProps {
  userId: string
  courseId: string
  courseTitle: string
  record: AccessRecord
  onExtended: (endsOn: string | null) => void
  onClose: () => void
}

/** Asks for another last day, or for none. */
export function ExtendDialog(props: ExtendDialogProps) {
  const { userId, courseId, courseTitle, record, onExtended, onClose } = props
  const server = useServer()
  const [typed, setTyped] = useState(record.endsOn ?? '')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState('')
  const [pending, setPending] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    const endsOn = typed === '' ? null : typed
    const found = faultIn(endsOn, record)
    setFault(found)
    setRefused('')
    if (found !== undefined) return
    setPending(true)
    const outcome = await extendAccess({ userIds: [userId], courseId, endsOn }, server)
    const error = outcome.success ? outcome.failed[0]?.error : outcome.error
    if (error === undefined) {
      onExtended(endsOn)
      return
    }
    setPending(false)
    setRefused(error)
  }

  return (
    <Dialog
      title={`The last day of ${courseTitle}`}
      onClose={() => {
        if (!pending) onClose()
      }}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Last day"
          type="date"
          hint="Until the end of this day. Leave empty for no end."
          // The dialog was opened to be filled in, and this is its only field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={setTyped}
          error={fault}
        />
        {refused && <Notice tone="bad">{refused}</Notice>}
        <div className="row">
          <Button type="submit" kind="primary" pending={pending}>
            {pending ? 'Saving…' : 'Save the last day'}
          </Button>
          <Button onClick={onClose} unavailable={pending}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function faultIn(endsOn: string | null, { startsOn }: AccessRecord): string | undefined {
  if (endsOn === null) return undefined
  const parsed = Day.safeParse(endsOn)
  if (!parsed.success) return `Last day ${parsed.error.issues[0]?.message ?? ''}`
  return startsOn !== null && endsOn < startsOn
    ? 'Last day must not be before the first day'
    : undefined
}

import { acceptEnrolment, type EnrolmentRequest } from '@shala/contract/enrolments'
import { DirectSource } from '@shala/contract/sources'
import { useState } from 'react'
import { AppError, messageOf } from '../../../../shared/AppError.ts'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { sourceNames } from '../../../../shared/sourceNames.ts'
import { DialogForm } from '../../../../shared/ui/DialogForm.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { RadioGroup } from '../../../../shared/ui/RadioGroup.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { errorLabels, serverFieldErrors } from '../../../../shared/ui/formErrors.ts'
import { useForm } from '../../../../shared/ui/useForm.ts'
import { requestedDate } from '../../model/requestStates.ts'

interface OfficeDialogProps {
  request: Stored<EnrolmentRequest>
  /** The name of who asked. */
  name: string
  courseTitle: string
  /** It was done; the sentence says what. */
  onDone: (said: string) => void
  onClose: () => void
}

const labels = errorLabels({ startsOn: 'The first day', endsOn: 'The last day' })
const sources = DirectSource.options.map((value) => ({
  value,
  label: sourceNames.get(value) ?? value,
}))

/** Gives a course to who asked for it, and accepts the request, in one step. */
export function AcceptDialog(props: OfficeDialogProps) {
  const { request, name, courseTitle, onDone, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('grant', true)
  const [source, setSource] = useState<DirectSource>('purchase')
  const [startsOn, setStartsOn] = useState('')
  const [endsOn, setEndsOn] = useState('')
  /** All seats are given: what is sent next gives one more. */
  const [full, setFull] = useState(false)
  const form = useForm<'startsOn' | 'endsOn'>({
    send: async () => {
      await server.call(acceptEnrolment, {
        requestId: request.id,
        revision: request.data.revision,
        source,
        startsOn: startsOn || null,
        endsOn: endsOn || null,
        overbook: full,
        notify: notifyChoice.notify,
      })
      onDone(`${name} has a place in ${courseTitle}.`)
    },
    explain: (error) => {
      if (error instanceof AppError && error.field === 'overbook') {
        setFull(true)
        return null
      }
      const errors = serverFieldErrors(error, labels)
      return errors ? { errors } : { refused: messageOf(error) }
    },
  })
  const day = (value: string) => (value === '' ? null : value)
  return (
    <DialogForm
      title="Give access"
      form={form}
      submit={full ? 'Give a place all the same' : 'Give access'}
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {name} gets <strong>{courseTitle}</strong>. They asked for: {requestedDate(request.data)}.
      </p>
      <RadioGroup
        label="Type"
        name="source"
        value={source}
        options={sources}
        onChange={setSource}
      />
      <TextField
        label="Starts"
        name="startsOn"
        type="date"
        hint="Empty means today"
        value={startsOn}
        onChange={setStartsOn}
        error={form.errors.startsOn}
      />
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        hint="Empty means no end date"
        value={endsOn}
        onChange={setEndsOn}
        error={form.errors.endsOn}
      />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={{ name, course: courseTitle, startsOn: day(startsOn), endsOn: day(endsOn) }}
      />
      {full && (
        <Notice tone="warn">
          All seats of this date are given. With one more the group is larger than its seats.
        </Notice>
      )}
    </DialogForm>
  )
}

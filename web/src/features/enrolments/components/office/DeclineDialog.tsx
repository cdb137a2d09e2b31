import { declineEnrolment, type EnrolmentRequest } from '@shala/contract/courses/enrolments'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { TextArea } from '../../../../shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '../../../../shared/ui/form/formErrors.ts'
import { useForm } from '../../../../shared/ui/form/useForm.ts'

interface DeclineDialogProps {
  request: Stored<EnrolmentRequest>
  name: string
  courseTitle: string
  onDone: (said: string) => void
  onClose: () => void
}

const labels = errorLabels({ reason: 'The reason' })

/** Declines a request, with a reason that its person reads. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { request, name, courseTitle, onDone, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('decline')
  const [reason, setReason] = useState('')
  const { startsOn, endsOn, state, revision } = request.data
  const form = useForm<'reason'>({
    check: () => (reason.trim() === '' ? { reason: 'Write a reason: they read it' } : {}),
    send: async () => {
      const { notify } = notifyChoice
      await server.call(declineEnrolment, { requestId: request.id, revision, reason, notify })
      onDone(`The request of ${name} for ${courseTitle} was declined.`)
    },
    explain: (error) => toFormErrors(error, labels),
  })
  const date = startsOn === null || endsOn === null ? null : { startsOn, endsOn }
  return (
    <DialogForm
      title="Decline the request"
      form={form}
      submit="Decline"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      {state === 'accepted' && (
        <p>
          The seat is free then. {name} keeps the access to {courseTitle} until you remove it on
          their page.
        </p>
      )}
      <TextArea
        label="Reason, for the student"
        hint="They read it in the e-mail and on their dashboard"
        name="reason"
        rows={4}
        maxLength={limits.reason}
        value={reason}
        onChange={setReason}
        error={form.errors.reason}
      />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={{ name, course: courseTitle, startsOn: null, endsOn: null, date, reason }}
      />
    </DialogForm>
  )
}

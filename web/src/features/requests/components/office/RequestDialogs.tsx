import { DirectSource } from '@shala/contract/access/sources'
import { acceptRequest, declineRequest, type PlaceRequest } from '@shala/contract/courses/requests'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { CallError } from '#shared/CallError.ts'
import { addressee } from '#shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { TermsFields } from '#shared/terms/TermsFields.tsx'
import { sourceNames } from '#shared/terms/payments.ts'
import {
  defaultTerms,
  parseTerms,
  termErrorLabels,
  type TermsFormValues,
} from '#shared/terms/terms.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { requestedDate } from '../../model/request.ts'

interface OfficeDialogProps {
  request: Stored<PlaceRequest>
  name: string
  courseTitle: string
  /** The title as emails have it. */
  ownTitle: string
  /** Receives the message to show. */
  onDone: (said: string) => void
  onClose: () => void
}

const sources = DirectSource.options.map((value) => ({
  value,
  label: sourceNames.get(value) ?? value,
}))

/** Proposes the first and the last day of the requested date as the days of access. */
const proposeTerms = ({ startsOn, endsOn }: PlaceRequest): TermsFormValues => ({
  ...defaultTerms(),
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
})

/** Gives the course to the student, with its payment, and accepts the request in one step. */
export function AcceptDialog(props: OfficeDialogProps) {
  const { request, name, courseTitle, ownTitle, onDone, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('grant', { initially: true, action: 'accept' })
  const [source, setSource] = useState<DirectSource>('purchase')
  const [text, setText] = useState(() => proposeTerms(request.data))
  /** True if all seats are taken, so that the next submit overbooks. */
  const [full, setFull] = useState(false)
  const form = useForm<keyof TermsFormValues>({
    check: () => parseTerms(text).errors ?? {},
    send: async () => {
      const { data: terms } = parseTerms(text)
      if (terms === null) return
      await server.call(acceptRequest, {
        ...terms,
        requestId: request.id,
        revision: request.data.revision,
        source,
        overbook: full,
        notify: notifyChoice.notify,
      })
      onDone(`${name} has a place in ${courseTitle}.`)
    },
    explain: (error) => {
      if (error instanceof CallError && error.field === 'overbook') {
        setFull(true)
        return null
      }
      return toFormErrors(error, termErrorLabels)
    },
  })
  return (
    <DialogForm
      title="Give access"
      form={form}
      submit={full ? 'Give a place anyway' : 'Give access'}
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {name} gets <strong>{courseTitle}</strong>. They requested: {requestedDate(request.data)}.
      </p>
      <RadioGroup
        label="Type"
        name="source"
        value={source}
        options={sources}
        onChange={setSource}
      />
      <TermsFields terms={text} errors={form.errors} onChange={setText} />
      <NotifyCheckbox notifyChoice={notifyChoice} to={addressee(name, ownTitle, text)} />
      {full && (
        <Notice tone="warn">This date is full. This place would exceed the number of seats.</Notice>
      )}
    </DialogForm>
  )
}

interface DeclineDialogProps {
  request: Stored<PlaceRequest>
  name: string
  courseTitle: string
  /** The title as emails have it. */
  ownTitle: string
  onDone: (said: string) => void
  onClose: () => void
}

const labels = errorLabels({ reason: 'The reason' })

/** Declines a request with a reason for the student. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { request, name, courseTitle, ownTitle, onDone, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('decline')
  const [reason, setReason] = useState('')
  const { startsOn, endsOn, state, revision } = request.data
  const form = useForm<'reason'>({
    check: () => (reason.trim() === '' ? { reason: 'Write a reason for the student' } : {}),
    send: async () => {
      const { notify } = notifyChoice
      await server.call(declineRequest, { requestId: request.id, revision, reason, notify })
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
          This frees the seat. {name} keeps the access to {courseTitle} until you remove it on their
          page.
        </p>
      )}
      <TextArea
        label="Reason, for the student"
        hint="Shown in the email and on their dashboard"
        {...form.field('reason', reason, setReason)}
        rows={4}
        maxLength={limits.reason}
      />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={{ name, course: ownTitle, startsOn: null, endsOn: null, date, reason }}
      />
    </DialogForm>
  )
}

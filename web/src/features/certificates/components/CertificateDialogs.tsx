import {
  type Certificate,
  CertificateForm,
  reissueCertificate,
  setCertificateRevoked,
} from '@shala/contract/certificates/certificates'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { decimalNumber } from '#shared/typedText.ts'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, parseForm, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'

interface RevokeDialogProps {
  certificate: Stored<Certificate>
  /** With the revision that it has now. */
  onRevoked: (revision: number) => void
  onClose: () => void
}

export function RevokeDialog({ certificate: { id, data }, onRevoked, onClose }: RevokeDialogProps) {
  const server = useServer()
  const notifyChoice = useNotifyOption('certificateRevoked')
  const [reason, setReason] = useState('')
  const form = useForm<'reason'>({
    check: () => (reason.trim() === '' ? { reason: 'Say why' } : {}),
    send: async () => {
      const { notify } = notifyChoice
      const { revision } = data
      const request = { number: id, revision, revoked: true, reason, notify }
      onRevoked((await server.call(setCertificateRevoked, request)).revision)
    },
    focusOnRefusal: 'reason',
  })
  return (
    <DialogForm
      title={`Revoke the certificate of ${data.name}`}
      form={form}
      kind="danger"
      submit="Revoke"
      pending="Revoking…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {data.course}, {id}. Its page will say that it is not valid, without the name.
      </p>
      <TextField
        label="Reason"
        {...form.field('reason', reason, setReason)}
        hint="Only the office and the student see it"
        autoComplete="off"
        maxLength={limits.reason}
      />
      {data.userId !== null && (
        <NotifyCheckbox notifyChoice={notifyChoice} to={getAddressee(data)} />
      )}
    </DialogForm>
  )
}

const getAddressee = ({ name, course }: Certificate) => ({
  name,
  course,
  startsOn: null,
  endsOn: null,
})

interface ReissueDialogProps {
  certificate: Stored<Certificate>
  onReissued: (name: string, number: string) => void
  onClose: () => void
}

const labels = {
  name: 'Name',
  hours: 'Hours',
  completedOn: 'Completed on',
  exception: 'Reason, if requirements are missing',
} as const
const errors = errorLabels(labels, 'certificate')

/** Replaces a certificate, for example after a change of name. */
export function ReissueDialog(props: ReissueDialogProps) {
  const { id, data } = props.certificate
  const server = useServer()
  const notifyChoice = useNotifyOption('certificate', { action: 'reissue' })
  const [values, setValues] = useState({
    name: data.name,
    hours: String(data.hours),
    completedOn: data.completedOn,
    exception: data.exception,
  })
  const { exception, ...certificateValues } = values
  const parsed = () =>
    parseForm(CertificateForm, { ...certificateValues, hours: decimalNumber(values.hours) }, errors)
  const form = useForm<keyof typeof labels>({
    check: () => parsed().errors ?? {},
    send: async () => {
      const { data: certificate } = parsed()
      if (certificate === null) return
      const { notify } = notifyChoice
      const request = { number: id, revision: data.revision, certificate, exception, notify }
      const saved = await server.call(reissueCertificate, request)
      props.onReissued(certificate.name, saved.id)
    },
    explain: (error) => toFormErrors(error, errors),
    focusOnRefusal: 'name',
  })
  const field = formFields({ labels, values, errors: form.errors, onChange: setValues })
  return (
    <DialogForm
      title={`Reissue the certificate of ${data.name}`}
      form={form}
      submit="Reissue"
      pending="Reissuing…"
      leave="Cancel"
      onClose={props.onClose}
    >
      <p>
        {data.course}. The new one gets a new number. The page of the old one says that it was
        replaced.
      </p>
      <TextField {...field('name')} autoComplete="off" maxLength={limits.graduateName} />
      <TextField {...field('hours')} inputMode="decimal" autoComplete="off" />
      <TextField {...field('completedOn')} type="date" />
      <TextField {...field('exception')} autoComplete="off" maxLength={limits.reason} />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={{ name: values.name, course: data.course, startsOn: null, endsOn: null }}
      />
    </DialogForm>
  )
}

import { setCertificateRevoked, type Certificate } from '@shala/contract/certificates/certificates'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { NotifyCheckbox } from '../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../shared/emails/useNotifyOption.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { DialogForm } from '../../../shared/ui/form/DialogForm.tsx'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'

interface RevokeDialogProps {
  certificate: Stored<Certificate>
  /** With the revision that it has now. */
  onRevoked: (revision: number) => void
  onClose: () => void
}

/** Asks why a certificate is revoked. */
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
        {data.course}, {id}. Its page says from then on that it is not valid, and shows no name.
      </p>
      <TextField
        label="Reason"
        name="reason"
        hint="The office and the holder read it; nobody else does"
        autoComplete="off"
        maxLength={limits.reason}
        value={reason}
        error={form.errors.reason}
        onChange={setReason}
      />
      {data.userId !== null && (
        <NotifyCheckbox notifyChoice={notifyChoice} to={addresseeOf(data)} />
      )}
    </DialogForm>
  )
}

const addresseeOf = ({ name, course }: Certificate) => ({
  name,
  course,
  startsOn: null,
  endsOn: null,
})

import { useState, type ReactNode } from 'react'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { TextArea } from '../../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import { successOf, type Outcome } from '../../api/outcome.ts'
import { reasonErrors } from '../../model/reason.ts'

interface ReasonDialogProps {
  title: string
  /** On the button that removes. */
  submit: string
  revoke: (reason: string) => Promise<Outcome<unknown>>
  onRevoked: () => void
  onClose: () => void
  /** Whether an e-mail goes out. */
  notifyCheckbox: ReactNode
  /** What goes, and what stays. */
  children: ReactNode
}

/** Asks why, then removes; what was refused stays open, with the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submit, revoke, onRevoked, onClose, notifyCheckbox, children } = props
  const [reason, setReason] = useState('')
  const form = useForm<'reason'>({
    check: () => reasonErrors(reason),
    send: async () => {
      successOf(await revoke(reason))
      onRevoked()
    },
    focusOnRefusal: 'reason',
  })
  return (
    <DialogForm
      title={title}
      form={form}
      kind="danger"
      submit={submit}
      pending="Removing…"
      leave="Cancel"
      onClose={onClose}
    >
      {children}
      <TextArea
        label="Reason"
        name="reason"
        hint="Such as “refunded”. It is kept in the history, where the person can read it too."
        value={reason}
        onChange={setReason}
        error={form.errors.reason}
      />
      {notifyCheckbox}
    </DialogForm>
  )
}

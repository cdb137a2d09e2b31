import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import type { FormState } from './useForm.ts'

interface DialogFormProps {
  title: string
  form: FormState<string>
  /** On the button, and on it while the form is under way. */
  submit: string
  pending: string
  kind?: ButtonProps['kind']
  /** On the button that closes and changes nothing. */
  leave: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one form. It stays while that is under way, and when it was refused. */
export function DialogForm({ title, form, leave, onClose, children, ...send }: DialogFormProps) {
  const close = () => {
    if (!form.pending) onClose()
  }
  return (
    <Dialog title={title} onClose={close}>
      <Form
        {...send}
        form={form}
        focusFirst
        beside={
          <Button onClick={close} unavailable={form.pending}>
            {leave}
          </Button>
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}

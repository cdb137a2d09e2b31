import { type ReactNode, useState } from 'react'
import { confirmLeave } from '../../browser/leaving.ts'
import { Button, type ButtonProps } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { type FormState, useForm } from './useForm.ts'

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

/**
 * A dialog that is one form. It stays while that is under way, and when it was refused. Escape and the Back
 * button ask before they lose what was typed.
 */
export function DialogForm({ title, form, leave, onClose, children, ...send }: DialogFormProps) {
  const close = () => {
    if (!form.pending) onClose()
  }
  return (
    <Dialog title={title} onClose={() => void confirmLeave().then((leave) => leave && close())}>
      {form.isTyped && !form.pending && <UnsavedGuard />}
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

interface ConfirmByTypingProps {
  title: string
  /** The text to type, in upper or lower case. */
  word: string
  /** A name for that text, such as `the address`. */
  wordIs: string
  confirm: string
  pending: string
  leave: string
  kind?: 'primary' | 'danger'
  /** Its error's text is shown, and the dialog stays. */
  onConfirm: () => Promise<void>
  explain: (error: unknown) => string
  onClose: () => void
  children: ReactNode
}

/** A dialog for what should not happen by mistake: one types whom or what it is about. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  const { title, word, wordIs, confirm, pending, leave, kind = 'danger' } = props
  const [typed, setTyped] = useState('')
  const form = useForm<'typed'>({
    check: () =>
      typed.trim().toLowerCase() === word.toLowerCase()
        ? {}
        : { typed: `This is not ${wordIs}. Type ${word}` },
    send: props.onConfirm,
    explain: (error) => ({ refused: props.explain(error) }),
    focusOnRefusal: 'typed',
  })
  return (
    <DialogForm
      title={title}
      form={form}
      kind={kind}
      submit={confirm}
      pending={pending}
      leave={leave}
      onClose={props.onClose}
    >
      {props.children}
      <TextField
        label={`Type ${word} to confirm`}
        {...form.field('typed', typed, setTyped)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DialogForm>
  )
}

import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './useForm.ts'

interface ConfirmByTypingProps {
  title: string
  /** What must be typed, in capital or small letters. */
  word: string
  /** What it is, such as `the address`. */
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
    goOnFrom: 'typed',
  })
  const close = () => {
    if (!form.pending) props.onClose()
  }
  return (
    <Dialog title={title} onClose={close}>
      {props.children}
      <Form
        form={form}
        kind={kind}
        submit={confirm}
        pending={pending}
        beside={
          <Button onClick={close} unavailable={form.pending}>
            {leave}
          </Button>
        }
      >
        <TextField
          label={`Type ${word} to confirm`}
          name="typed"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // The dialog was opened to be filled in, and this is its only field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={setTyped}
          error={form.faults.typed}
        />
      </Form>
    </Dialog>
  )
}

import { useState, type ReactNode } from 'react'
import { DialogForm } from './DialogForm.tsx'
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
        name="typed"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
        error={form.errors.typed}
      />
    </DialogForm>
  )
}

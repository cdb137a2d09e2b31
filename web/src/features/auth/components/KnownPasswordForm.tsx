import { useState, type ReactNode } from 'react'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx'
import { useForm, type Explanation } from '../../../shared/ui/form/useForm.ts'

interface KnownPasswordFormProps {
  /** Whose password it is, for the browser's own store of passwords. */
  email: string
  send: (password: string) => Promise<unknown>
  explain: (error: unknown) => Explanation<'password'> | null
  /** On the button. */
  submit: string
  /** The accessible name of the form. */
  label?: string
  /** More buttons, such as one that leaves the form. */
  beside?: ReactNode
}

/** Asks a known user for their password again. */
export function KnownPasswordForm(props: KnownPasswordFormProps) {
  const { email, send, explain, submit, label, beside } = props
  const [password, setPassword] = useState('')
  const form = useForm<'password'>({
    check: () => (password === '' ? { password: 'Enter your password' } : {}),
    send: () => send(password),
    explain,
    focusOnRefusal: 'password',
  })
  return (
    <Form
      form={form}
      submit={submit}
      pending="Signing in…"
      focusFirst
      {...(label !== undefined && { label })}
      beside={beside}
    >
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={form.errors.password}
      />
    </Form>
  )
}

import { useState } from 'react'
import { Form } from '../../../shared/ui/Form.tsx'
import { PartNeedsScripts } from '../../../shared/ui/PartNeedsScripts.tsx'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import { useSessionAccess } from '../api/session.ts'
import { explain } from '../model/explain.ts'

/** Signs a person in by e-mail and password. Where they go then is the guard's business. */
export function LoginForm() {
  const { signIn } = useSessionAccess()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm<'email' | 'password'>({
    check: () => ({
      ...(email.trim() === '' && { email: 'Enter your email address' }),
      ...(password === '' && { password: 'Enter your password' }),
    }),
    send: () => signIn(email.trim(), password),
    explain: (error) => explain(error, { email: 'email' }),
    focusOnRefusal: 'password',
  })
  return (
    <>
      <PartNeedsScripts part="form" />
      <Form form={form} submit="Sign in" pending="Signing in…" wide>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={form.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={form.errors.password}
        />
      </Form>
    </>
  )
}

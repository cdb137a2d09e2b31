import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { Form } from '../../../shared/ui/Form.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import { useSessionAccess } from '../api/session.ts'
import { passwordError, useRequirements } from '../api/useRequirements.ts'
import { explain } from '../model/explain.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

/** Opens an account. The guard then leads on to where the address is verified. */
export function RegisterForm() {
  const { register } = useSessionAccess()
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const requirements = useRequirements(password)
  const form = useForm<'name' | 'email' | 'password'>({
    check: () => {
      const error = password === '' ? 'Choose a password' : passwordError(password, requirements)
      return {
        ...(email.trim() === '' && { email: 'Enter your email address' }),
        ...(error !== undefined && { password: error }),
      }
    },
    send: () => register({ email: email.trim(), password, displayName: displayName.trim() }),
    explain: (error) => explain(error, { email: 'email', password: 'password' }),
    focusOnRefusal: 'email',
  })
  return (
    <Form form={form} submit="Create account" pending="Creating your account…" wide>
      <TextField
        label="Name (optional)"
        name="name"
        autoComplete="name"
        maxLength={limits.displayName}
        value={displayName}
        onChange={setDisplayName}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={form.errors.email}
      />
      <NewPasswordField
        label="Password"
        name="password"
        value={password}
        onChange={setPassword}
        requirements={requirements}
        error={form.errors.password}
      />
    </Form>
  )
}

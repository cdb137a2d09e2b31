import { authMessage } from '@shala/contract/authMessages'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useSessionAccess } from './session.ts'
import './LoginForm.css'

interface Faults {
  email?: string
  password?: string
}

/** Signs a person in by e-mail and password. Where they go then is the guard's business. */
export function LoginForm() {
  const { signIn } = useSessionAccess()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const [pending, setPending] = useState(false)
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    const found: Faults = {
      ...(email.trim() === '' && { email: 'Enter your email address' }),
      ...(password === '' && { password: 'Enter your password' }),
    }
    setFaults(found)
    setRefused('')
    if (found.email) return emailBox.current?.focus()
    if (found.password) return passwordBox.current?.focus()
    setPending(true)
    try {
      await signIn(email.trim(), password)
    } catch (error) {
      setRefused(authMessage(error))
      setPending(false)
      passwordBox.current?.focus()
    }
  }

  return (
    <form className="login card stack" noValidate onSubmit={(event) => void submit(event)}>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <TextField
        ref={emailBox}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={faults.email}
      />
      <TextField
        ref={passwordBox}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
      <Button type="submit" kind="primary" pending={pending}>
        {pending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

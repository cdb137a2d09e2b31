import { authCode } from '@shala/contract/accounts/sessionEnds'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSessionAccess, useTypedEmail } from '#entities/people/session.ts'
import { paths, withNext } from '#shared/paths.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { PartNeedsScripts } from '#shared/ui/PartNeedsScripts.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { PasswordField } from '#shared/ui/form/PasswordField.tsx'
import { AddressField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { explain } from '../model/explain.ts'

/** After so many wrong passwords one is shown how to set another. */
const manyWrong = 6

/**
 * Signs a person in by email and password. Where they go then is the guard's business; `next` goes on
 * with them to a new password.
 */
export function LoginForm({ next }: { next: string | null }) {
  const { signIn } = useSessionAccess()
  const [email, setEmail] = useTypedEmail()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(0)
  const form = useForm<'email' | 'password'>({
    check: () => ({
      ...(email.trim() === '' && { email: 'Enter your email address' }),
      ...(password === '' && { password: 'Enter your password' }),
    }),
    send: () => signIn(email.trim(), password),
    explain: (error) => {
      const code = authCode(error)
      if (code === 'auth/too-many-requests') setWrong(manyWrong)
      if (wrongCodes.has(code)) setWrong((before) => before + 1)
      return explain(error, { email: 'email' })
    },
    focusOnRefusal: 'password',
  })
  return (
    <>
      <PartNeedsScripts part="form" />
      <Form form={form} submit="Sign in" pending="Signing in…" wide>
        <AddressField
          label="Email"
          {...form.field('email', email, setEmail)}
          autoComplete="username"
        />
        <PasswordField
          label="Password"
          {...form.field('password', password, setPassword)}
          autoComplete="current-password"
        />
      </Form>
      <div role="status">
        {wrong >= manyWrong && (
          <Notice tone="warn">
            <p>
              Forgotten your password?{' '}
              <Link href={withNext(paths.forgotPassword, next)}>Set a new one</Link>, and we will
              email you a link.
            </p>
          </Notice>
        )}
      </div>
    </>
  )
}

const wrongCodes = new Set(['auth/invalid-credential', 'auth/wrong-password'])

/** Why one is not signed in any more, where that needs saying. */
export function SignOutNotice() {
  const { session } = useSessionAccess()
  const exit = session.status === 'signedOut' ? session.exit : null
  return (
    <div role="status">
      {exit?.why === 'deletion' && (
        <Notice tone="good">Your account has been deleted. Thank you for being with us.</Notice>
      )}
      {exit?.why === 'end' && <Notice tone="warn">{exit.reason}</Notice>}
    </div>
  )
}

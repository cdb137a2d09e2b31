import { authMessage } from '@shala/contract/accounts/authMessages'
import { authCode } from '@shala/contract/accounts/sessionEnds'
import { use, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useSession, useSessionAccess } from '#entities/people/session.ts'
import { type EmailAction, IdentityContext } from '#shared/identity.ts'
import { paths, withNext } from '#shared/paths.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Notice, Skeleton } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { explain } from '../../model/explain.ts'
import { AccountPage } from '../AccountPage.tsx'
import { NewPasswordField, useNewPassword } from '../NewPasswordField.tsx'
import { BrokenLink, getReturnPath, UsedVerification } from './BrokenLink.tsx'
import { ByLink } from './ByLink.tsx'

interface ActionLinkProps {
  code: string
  /** The mode in the URL; the mode that Firebase reports takes precedence. */
  mode: string
  /** Where the link wanted to lead afterwards, on this site. */
  on: string | null
}

type Reading = { action: EmailAction } | { error: unknown } | null

/** Does what a link in one of the provider's emails is for. */
export function ActionLink({ code, mode, on }: ActionLinkProps) {
  const identity = use(IdentityContext)
  const session = useSession()
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading>(null)

  useEffect(() => {
    let current = true
    const settle = (settled: Reading) => {
      if (current) setReading(settled)
    }
    identity.readAction(code).then(
      (action) => settle({ action }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      current = false
    }
  }, [identity, code, attempt])

  if (reading === null || session.status === 'unknown') return <Skeleton of="the link" />
  if ('error' in reading) {
    if (isFinal(reading.error)) {
      return mode === 'verifyEmail' && session.status === 'signedIn' ? (
        <UsedVerification error={reading.error} on={on} />
      ) : (
        <BrokenLink mode={mode} error={reading.error} on={on} />
      )
    }
    return (
      <AccountPage title="The link could not be read">
        <Notice tone="bad">{authMessage(reading.error)}</Notice>
        <div>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      </AccountPage>
    )
  }
  const { action } = reading
  return action.mode === 'resetPassword' ? (
    <ResetPasswordForm code={code} email={action.email} next={getReturnPath(on)} />
  ) : (
    <ByLink code={code} mode={action.mode} action={action} on={on} />
  )
}

/** Trying the same link again would not help. */
function isFinal(error: unknown): boolean {
  return !['auth/network-request-failed', 'auth/timeout', 'auth/too-many-requests', ''].includes(
    authCode(error),
  )
}

interface ResetPasswordFormProps {
  code: string
  email: string
  /** Where one was going before the password was forgotten; null for nowhere. */
  next: string | null
}

function ResetPasswordForm({ code, email, next }: ResetPasswordFormProps) {
  const identity = use(IdentityContext)
  const { error: passwordError, field } = useNewPassword('Choose a password')
  const [done, setDone] = useState(false)
  const { typedEmail } = useSessionAccess()
  const form = useForm<'password'>({
    check: () => (passwordError === undefined ? {} : { password: passwordError }),
    send: async () => {
      await identity.resetPassword(code, field.value)
      // It stands in the form in which they sign in next.
      typedEmail.keep(email)
      setDone(true)
    },
    explain: (error) => explain(error, { password: 'password' }),
    focusOnRefusal: 'password',
  })

  if (done) {
    return (
      <AccountPage title="Your password is set">
        <div role="status">
          <Notice tone="good">
            You can now sign in with the new password. All devices have been signed out.
          </Notice>
        </div>
        <div>
          <Link href={withNext(paths.login, next)} className={buttonClass('primary')}>
            Sign in
          </Link>
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Set a new password"
      after={<Link href={withNext(paths.forgotPassword, next)}>Request a new link</Link>}
    >
      <Form form={form} submit="Set password" pending="Setting…" wide>
        {/* Password managers keep the new password under this address. */}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          readOnly
          value={email}
          onChange={() => undefined}
        />
        <NewPasswordField label="New password" {...field} errors={form.errors} />
      </Form>
    </AccountPage>
  )
}

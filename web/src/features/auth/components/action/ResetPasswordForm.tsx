import { use, useState } from 'react'
import { Link } from 'wouter'
import { IdentityContext } from '../../../../shared/identity.ts'
import { paths, withNext } from '../../../../shared/paths.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { Form } from '../../../../shared/ui/form/Form.tsx'
import { TextField } from '../../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import { useSessionAccess } from '../../api/session.ts'
import { useNewPassword } from '../../api/useNewPassword.ts'
import { explain } from '../../model/explain.ts'
import { AccountPage } from '../AccountPage.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'

interface ResetPasswordFormProps {
  code: string
  email: string
  /** Where one was going before the password was forgotten; null for nowhere. */
  next: string | null
}

/** Sets a new password with the code of a link. */
export function ResetPasswordForm({ code, email, next }: ResetPasswordFormProps) {
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

import { useState } from 'react'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { PasswordField } from '#shared/ui/form/PasswordField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { explain, explainPassword } from '../../model/explain.ts'
import { NewPasswordField, useNewPassword } from '../NewPasswordField.tsx'
import { useFreshLogin } from './useSignInConfirmation.tsx'

/** Changes the password against the old one, or sets one where Google has been the only way in. */
export function PasswordForm() {
  const { act } = useSessionAccess()
  const { user, providers } = useSignedInPerson()
  const { withFreshLogin, dialog } = useFreshLogin()
  const has = providers.includes('password')
  const [old, setOld] = useState('')
  const { error: passwordError, field } = useNewPassword('Choose a new password')
  const password = field.value
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'old' | 'password'>({
    check: () => ({
      ...(has && old === '' && { old: 'Enter your password' }),
      ...(passwordError !== undefined && { password: passwordError }),
    }),
    send: async () => {
      setStatus(null)
      if (has) await act((identity) => identity.reauthenticate(old))
      await withFreshLogin((identity) => identity.changePassword(password))
      setOld('')
      field.onChange('')
      setStatus({
        tone: 'good',
        text: 'Your password is changed. You have been signed out on all other devices.',
      })
    },
    explain: (error) => {
      const explained = explain<'old' | 'password'>(error, { password: 'password' })
      return 'errors' in explained ? explained : explainPassword(error, 'old')
    },
    focusOnRefusal: 'password',
  })
  return (
    <>
      {!has && <p>You sign in with Google. Set a password to sign in without Google.</p>}
      <Form
        form={form}
        submit={has ? 'Change password' : 'Set password'}
        pending="Saving…"
        label="Password"
      >
        <input
          className="visually-hidden"
          type="email"
          name="email"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value={user.email ?? ''}
        />
        {has && (
          <PasswordField
            label="Current password"
            {...form.field('old', old, setOld)}
            autoComplete="current-password"
          />
        )}
        <NewPasswordField label="New password" {...field} errors={form.errors} />
      </Form>
      <StatusMessage status={status} />
      {dialog}
    </>
  )
}

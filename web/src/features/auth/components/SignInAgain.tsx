import { authCode } from '@shala/contract/accounts/sessionEnds'
import { type ReactNode, useEffect, useState } from 'react'
import { useSessionAccess } from '#entities/people/session.ts'
import type { SignedInPerson } from '#shared/identity.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { PasswordField } from '#shared/ui/form/PasswordField.tsx'
import { type Explanation, useForm } from '#shared/ui/form/useForm.ts'
import { explain } from '../model/explain.ts'
import { GoogleSignIn } from './GoogleSignIn.tsx'

export interface SignInAgainProps {
  /** Who was signed in, and whose page it is. */
  person: SignedInPerson
  /** The address that they asked for on this page, where they did. */
  newEmail: string | null
  /** Why they are not any more. */
  reason: string
  /** The address of the page, with its query. */
  place: string
}

/**
 * A dialog over a page with unsaved input whose session has ended. The page is hidden until the
 * same user has signed in again; for another user it is emptied.
 */
export default function SignInAgain({ person, newEmail, reason, place }: SignInAgainProps) {
  const { giveUp } = useSessionAccess()
  const { user, providers } = person
  const [began] = useState(place)
  // The browser's own buttons lead away from what is kept.
  useEffect(() => {
    if (place !== began) giveUp()
  }, [place, began, giveUp])
  return (
    <Dialog title="Your session has ended" veiled onClose={stay}>
      <p>{reason}</p>
      <p>
        Your text on this page is kept. Sign in again
        {user.email !== null && (
          <>
            {' '}
            as <strong>{user.email}</strong>
          </>
        )}{' '}
        to continue where you were.
      </p>
      {providers.includes('password') && user.email !== null && (
        <ByPassword email={user.email} newEmail={newEmail} />
      )}
      {providers.includes('google.com') && <GoogleSignIn />}
      <div>
        <Button onClick={giveUp}>Leave without saving</Button>
      </div>
    </Dialog>
  )
}

/** Escape alone loses nothing that was typed. */
const stay = () => undefined

/** With the new address, where one was asked for, or else with the one that the page knows. */
function ByPassword({ email, newEmail }: { email: string; newEmail: string | null }) {
  const { signIn } = useSessionAccess()
  const enter = async (password: string) => {
    if (newEmail !== null) {
      try {
        await signIn(newEmail, password)
        return
      } catch (error) {
        if (!['auth/invalid-credential', 'auth/user-not-found'].includes(authCode(error)))
          throw error
      }
    }
    await signIn(email, password)
  }
  return (
    <KnownPasswordForm
      email={email}
      send={enter}
      explain={(error) => explain(error, { password: 'password' })}
      submit="Sign in"
      label="Sign in again"
    />
  )
}

interface KnownPasswordFormProps {
  /** Whose password it is, for the browser's own store of passwords. */
  email: string
  send: (password: string) => Promise<unknown>
  explain: (error: unknown) => Explanation<'password'> | null
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
        {...form.field('password', password, setPassword)}
        autoComplete="current-password"
      />
    </Form>
  )
}

import { useEffect, useState } from 'react'
import type { SignedInPerson } from '../../../shared/identity.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { useSessionAccess } from '../api/session.ts'
import { explain } from '../model/explain.ts'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { KnownPasswordForm } from './KnownPasswordForm.tsx'

export interface SignInAgainProps {
  /** Who was signed in, and whose page it is. */
  person: SignedInPerson
  /** Why they are not any more. */
  reason: string
  /** The address of the page, with its query. */
  place: string
}

/**
 * Over a page whose session has ended, and which holds what somebody typed: they sign in again and
 * go on. Nobody else reads the page meanwhile, and whoever signs in as somebody else finds it empty.
 */
export default function SignInAgain({ person, reason, place }: SignInAgainProps) {
  const { giveUp } = useSessionAccess()
  const { user, providers } = person
  const [began] = useState(place)
  // The browser's own buttons lead away from what is kept.
  useEffect(() => {
    if (place !== began) giveUp()
  }, [place, began, giveUp])
  return (
    <Dialog title="Your session is over" veiled onClose={stay}>
      <p>{reason}</p>
      <p>
        What you typed on this page is kept. Sign in again
        {user.email !== null && (
          <>
            {' '}
            as <strong>{user.email}</strong>
          </>
        )}{' '}
        to go on where you were.
      </p>
      {providers.includes('password') && user.email !== null && <ByPassword email={user.email} />}
      {providers.includes('google.com') && <GoogleSignIn />}
      <div>
        <Button onClick={giveUp}>Leave without saving</Button>
      </div>
    </Dialog>
  )
}

/** Escape alone loses nothing that was typed. */
const stay = () => undefined

function ByPassword({ email }: { email: string }) {
  const { signIn } = useSessionAccess()
  return (
    <KnownPasswordForm
      email={email}
      send={(password) => signIn(email, password)}
      explain={(error) => explain(error, { password: 'password' })}
      submit="Sign in"
      label="Sign in again"
    />
  )
}

import { authMessage } from '@shala/contract/accounts/authMessages'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { explainPassword } from '../../model/explain.ts'
import { GoogleButton } from '../GoogleSignIn.tsx'
import { KnownPasswordForm } from '../SignInAgain.tsx'

export interface ReauthenticationDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Asks the person to sign in again, in the way in which they can. */
export function ReauthenticationDialog({ onDone, onClose }: ReauthenticationDialogProps) {
  const { providers } = useSignedInPerson()
  return (
    <Dialog title="Sign in again" onClose={onClose}>
      <p>For your security, please confirm that it is you. Nothing you typed is lost.</p>
      {providers.includes('password') && <ByPassword onDone={onDone} onClose={onClose} />}
      {providers.includes('google.com') && <ByGoogle onDone={onDone} />}
      {!providers.includes('password') && (
        <div>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      )}
    </Dialog>
  )
}

function ByPassword({ onDone, onClose }: ReauthenticationDialogProps) {
  const { act } = useSessionAccess()
  const { user } = useSignedInPerson()
  return (
    <KnownPasswordForm
      email={user.email ?? ''}
      send={async (password) => {
        await act((identity) => identity.reauthenticate(password))
        onDone()
      }}
      explain={(error) => explainPassword(error, 'password')}
      submit="Continue"
      beside={<Button onClick={onClose}>Cancel</Button>}
    />
  )
}

function ByGoogle({ onDone }: { onDone: () => void }) {
  const { act } = useSessionAccess()
  const { isPending, status, run } = useAction(authMessage)
  const open = () =>
    run(async () => {
      if (await act((identity) => identity.reauthenticateWithGoogle())) onDone()
    })
  return (
    <>
      <GoogleButton waiting={isPending} onPress={() => void open()} />
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
  )
}

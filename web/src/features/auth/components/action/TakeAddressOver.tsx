import { authMessage } from '@shala/contract/accounts/authMessages'
import { use, useState } from 'react'
import { IdentityContext } from '../../../../shared/identity.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/Notice.tsx'

/** How somebody takes back their address, with which a stranger opened an account. */
export function TakeAddressOver({ email }: { email: string }) {
  const identity = use(IdentityContext)
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const send = async () => {
    setPending(true)
    setStatus(null)
    try {
      await identity.sendPasswordReset(email)
      setStatus({
        tone: 'good',
        text: `We have sent another link to ${email}. It sets your own password.`,
      })
    } catch (error) {
      setStatus({ tone: 'bad', text: authMessage(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p>
        Somebody else registered with your address and knows the password. Nothing has been
        confirmed. You can leave it at that, or take the account over: set a password of your own.
        Then everybody who is signed in to it is signed out, and the old password is worth nothing.
      </p>
      <div>
        <Button pending={pending} onClick={() => void send()}>
          {pending ? 'Sending a link…' : 'Set a password of my own'}
        </Button>
      </div>
      <StatusMessage status={status} />
    </>
  )
}

import { authMessage } from '@shala/contract/accounts/authMessages'
import { authCode } from '@shala/contract/accounts/sessionEnds'
import { useEffect, useState } from 'react'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { useVerified } from '../api/useVerified.ts'
import { pauseLeft, verificationSent } from '../api/verificationSent.ts'
import { ChangeEmail } from './settings/ChangeEmail.tsx'

/** Whole seconds until the pause after `sentAt` is over, counting down. */
function useCountdown(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.ceil(pauseLeft(sentAt, now) / 1000)
  useEffect(() => {
    if (sentAt === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [sentAt])
  return seconds
}

/**
 * Sends the verification email, again after a pause, and waits until its link was opened. `next`: where
 * the link leads on, null for the dashboard.
 */
export function VerifyAddress({ next }: { next: string | null }) {
  const { act } = useSessionAccess()
  const { user } = useSignedInPerson()
  const [sentAt, setSentAt] = useState(() => verificationSent.at(user.uid))
  const [sentNow, setSentNow] = useState(false)
  /** A new address that waits for its link to be opened. */
  const [wanted, setWanted] = useState<string | null>(null)
  const { isPending, status, run } = useAction(authMessage)
  const seconds = useCountdown(sentAt)
  useVerified(!user.emailVerified)

  const pauseFromNow = () => {
    verificationSent.note(user.uid, Date.now())
    setSentAt(Date.now())
  }
  const send = () =>
    run(async () => {
      setSentNow(false)
      try {
        await act((identity) => identity.sendVerification(next))
      } catch (error) {
        if (authCode(error) === 'auth/too-many-requests') pauseFromNow()
        throw error
      }
      pauseFromNow()
      setSentNow(true)
    })

  return (
    <>
      {wanted === null && (
        <p>
          <span>{sentAt === null ? 'Ask for a link to ' : 'We have sent a link to '}</span>
          <strong>{user.email}</strong>
          <span>
            {sentAt === null
              ? ', then open it in your email.'
              : '. Open it in your email. It can take a few minutes; check your spam folder too.'}
          </span>
        </p>
      )}
      <p className="soft">This page updates when your address is verified.</p>
      <div hidden={wanted !== null}>
        <Button
          kind={sentAt === null ? 'primary' : 'quiet'}
          pending={isPending}
          unavailable={seconds > 0}
          onClick={() => void send()}
        >
          {getLabel(sentAt, seconds, isPending)}
        </Button>
      </div>
      <div role="status">{sentNow && <Notice tone="good">A link is on its way.</Notice>}</div>
      {status && <Notice tone="bad">{status.text}</Notice>}
      <Disclosure summary="Wrong address? Change it">
        <ChangeEmail next={next ?? paths.user.home} onSent={setWanted} />
      </Disclosure>
    </>
  )
}

function getLabel(sentAt: number | null, seconds: number, pending: boolean): string {
  if (pending) return 'Sending…'
  if (seconds > 0) return `Send again in ${seconds} s`
  return sentAt === null ? 'Send me the link' : 'Send it again'
}

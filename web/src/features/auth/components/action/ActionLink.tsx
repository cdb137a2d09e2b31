import { authMessage } from '@shala/contract/accounts/authMessages'
import { authCode } from '@shala/contract/accounts/sessionEnds'
import { use, useEffect, useState } from 'react'
import { type EmailAction, IdentityContext } from '../../../../shared/identity.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice, Skeleton } from '../../../../shared/ui/Notice.tsx'
import { useSession } from '../../api/session.ts'
import { AccountPage } from '../AccountPage.tsx'
import { BrokenLink, getReturnPath, UsedVerification } from './BrokenLink.tsx'
import { ByLink } from './ByLink.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

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

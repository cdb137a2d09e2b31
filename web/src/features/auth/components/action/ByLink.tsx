import { authMessage } from '@shala/contract/accounts/authMessages'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useSessionAccess } from '#entities/people/session.ts'
import { type ActionMode, type EmailAction, IdentityContext } from '#shared/identity.ts'
import { getDashboardPath, paths, withNext } from '#shared/paths.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { AccountPage } from '../AccountPage.tsx'
import { getSignInEmail, OtherAccount } from './OtherAccount.tsx'

const titles: Readonly<Record<AddressMode, string>> = {
  verifyEmail: 'Your address is verified',
  verifyAndChangeEmail: 'Your address has changed',
  recoverEmail: 'Your address is restored',
}

interface AfterLinkProps {
  mode: AddressMode
  email: string
  on: string | null
}

/** The result of a link, and the way on. */
function AfterLink({ mode, email, on }: AfterLinkProps) {
  const { session } = useSessionAccess()
  const signedIn = session.status === 'signedIn'
  return (
    <AccountPage title={titles[mode]}>
      <div role="status">
        <Notice tone="good">
          <span>{mode === 'verifyEmail' ? 'Thank you. ' : ''}</span>
          {said(mode, email)}
        </Notice>
      </div>
      {mode === 'recoverEmail' && (
        <p>
          If you did not change it, someone may know your password.{' '}
          <Link href={paths.forgotPassword}>Set a new one</Link> now.
        </p>
      )}
      <div>
        <Link
          href={signedIn ? (on ?? getDashboardPath(session)) : withNext(paths.login, on)}
          className={buttonClass('primary')}
        >
          {signedIn ? 'Continue' : 'Sign in'}
        </Link>
      </div>
    </AccountPage>
  )
}

function said(mode: AddressMode, email: string): string {
  return mode === 'verifyEmail' ? `${email} is verified.` : `From now on you sign in with ${email}.`
}

/** The modes that change an email; all except setting a password. */
type AddressMode = Exclude<ActionMode, 'resetPassword'>

interface ByLinkProps {
  code: string
  mode: AddressMode
  action: EmailAction
  on: string | null
}

const words: Readonly<Record<AddressMode, { title: string; press: string; pending: string }>> = {
  verifyEmail: {
    title: 'Verify your email',
    press: 'Verify this address',
    pending: 'Verifying…',
  },
  verifyAndChangeEmail: {
    title: 'Confirm your new email',
    press: 'Use this address',
    pending: 'Changing…',
  },
  recoverEmail: {
    title: 'Recover your email',
    press: 'Use this address again',
    pending: 'Recovering…',
  },
}

/**
 * Verifies, changes or recovers an email. Anyone can register with another person's email, and
 * verifying it vouches for the account. So a link is applied at once only if the user is signed in
 * with this account (decision 31). Recovering an email takes a press and no sign-in,
 * because the account may be in the wrong hands.
 */
export function ByLink({ code, mode, action, on }: ByLinkProps) {
  const identity = use(IdentityContext)
  const { session, act, typedEmail } = useSessionAccess()
  const { isPending, status, run } = useAction(authMessage)
  const [isDone, setDone] = useState(false)
  const begun = useRef(false)
  const { title, press, pending } = words[mode]

  const apply = async () => {
    if (begun.current) return
    begun.current = true
    await run(async () => {
      try {
        await identity.applyAction(code)
      } catch (error) {
        begun.current = false
        throw error
      }
      setDone(true)
      // They sign in with it next, where that ends their session.
      typedEmail.keep(action.email)
      if (session.status !== 'signedIn') return
      // The provider ends sessions whose address has changed; else this tells the whole site.
      await act((signedIn) => signedIn.reload()).catch((error: unknown) =>
        console.warn('The account could not be read anew', error),
      )
    })
  }
  const applyNow = useEffectEvent(() => {
    // Not within the effect itself: what it sets is drawn after it.
    queueMicrotask(() => void apply())
  })
  const own =
    mode !== 'recoverEmail' &&
    session.status === 'signedIn' &&
    session.user.email === getSignInEmail(action)
  useEffect(() => {
    if (own) applyNow()
  }, [own])

  if (isDone) return <AfterLink mode={mode} email={action.email} on={on} />
  if (mode !== 'recoverEmail' && !own && !isPending) {
    return <OtherAccount title={title} mode={mode} action={action} />
  }
  return (
    <AccountPage title={title}>
      <p>
        {mode === 'recoverEmail'
          ? 'The address of your account was changed. This sets it back to '
          : 'The address is '}
        <strong>{action.email}</strong>.
      </p>
      {action.previousEmail !== null && (
        <p className="soft">The current address is {action.previousEmail}.</p>
      )}
      <div>
        <Button kind="primary" pending={isPending} onClick={() => void apply()}>
          {isPending ? pending : press}
        </Button>
      </div>
      {status && <Notice tone="bad">{status.text}</Notice>}
    </AccountPage>
  )
}

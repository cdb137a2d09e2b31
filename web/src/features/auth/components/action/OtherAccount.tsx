import { authMessage } from '@shala/contract/authMessages'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { EmailAction } from '../../../../shared/identity.ts'
import { confirmLeave } from '../../../../shared/leaving.ts'
import { paths } from '../../../../shared/paths.ts'
import { Button, buttonClass } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../../api/session.ts'
import { AccountPage } from '../AccountPage.tsx'
import { TakeAddressOver } from './TakeAddressOver.tsx'

interface OtherAccountProps {
  title: string
  mode: 'verifyEmail' | 'verifyAndChangeEmail'
  action: EmailAction
}

/** The address that the account of a link signs in with. */
export const accountOf = ({ previousEmail, email }: EmailAction) => previousEmail ?? email

/** For who is not signed in with the account that a link is about: how to sign in, or what it means. */
export function OtherAccount({ title, mode, action }: OtherAccountProps) {
  const account = accountOf(action)
  return (
    <AccountPage title={title}>
      <p>
        {mode === 'verifyEmail'
          ? 'An account was opened with the address '
          : 'An account asks for '}
        <strong>{action.email}</strong>.
      </p>
      {action.previousEmail !== null && (
        <p className="soft">Until now the account has had {action.previousEmail}.</p>
      )}
      <h2>It is your account</h2>
      <SignInAs account={account} />
      <h2>You did not ask for this</h2>
      {mode === 'verifyEmail' ? (
        <TakeAddressOver email={action.email} />
      ) : (
        <p>Then do nothing. The address stays yours, and the account does not get it.</p>
      )}
    </AccountPage>
  )
}

/** Leads to the login and back to this link; who is signed in as somebody else is logged out first. */
function SignInAs({ account }: { account: string }) {
  const { session, signOut } = useSessionAccess()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  const login = paths.loginAndReturn(`${path}?${search}`)
  if (session.status !== 'signedIn') {
    return (
      <>
        <p>Sign in as {account}, and the address is confirmed.</p>
        <div>
          <Link href={login} className={buttonClass('primary')}>
            Sign in
          </Link>
        </div>
      </>
    )
  }
  const change = async () => {
    if (!(await confirmLeave())) return
    setPending(true)
    setRefused('')
    try {
      await signOut()
      navigate(login)
    } catch (error) {
      setRefused(authMessage(error))
      setPending(false)
    }
  }
  return (
    <>
      <p>
        You are signed in as {session.user.email ?? 'somebody else'}. Log out and sign in as{' '}
        {account}, and the address is confirmed.
      </p>
      <div>
        <Button kind="primary" pending={pending} onClick={() => void change()}>
          Log out and sign in
        </Button>
      </div>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </>
  )
}

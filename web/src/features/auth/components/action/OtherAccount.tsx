import { authMessage } from '@shala/contract/accounts/authMessages'
import { use } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useSessionAccess } from '#entities/people/session.ts'
import { type EmailAction, IdentityContext } from '#shared/identity.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { AccountPage } from '../AccountPage.tsx'
import { ChangeAccount } from '../ChangeAccount.tsx'

/** Explains how to take back an email that a stranger registered. */
function TakeAddressOver({ email }: { email: string }) {
  const identity = use(IdentityContext)
  const { isPending, status, run } = useAction(authMessage)
  const send = () =>
    run(async () => {
      await identity.sendPasswordReset(email)
      return `We have sent another link to ${email}. It sets your own password.`
    })
  return (
    <>
      <p>
        Someone else registered with your address and knows the password. Nothing has been
        confirmed. You can ignore this, or take over the account by setting your own password. That
        signs out all devices, and the old password stops working.
      </p>
      <div>
        <Button pending={isPending} onClick={() => void send()}>
          {isPending ? 'Sending a link…' : 'Set my own password'}
        </Button>
      </div>
      <StatusMessage status={status} />
    </>
  )
}

interface OtherAccountProps {
  title: string
  mode: 'verifyEmail' | 'verifyAndChangeEmail'
  action: EmailAction
}

export const getSignInEmail = ({ previousEmail, email }: EmailAction) => previousEmail ?? email

/** For who is not signed in with the account that a link is about: how to sign in, or what it means. */
export function OtherAccount({ title, mode, action }: OtherAccountProps) {
  const account = getSignInEmail(action)
  return (
    <AccountPage title={title}>
      <p>
        {mode === 'verifyEmail'
          ? 'An account was opened with the address '
          : 'An account asks for '}
        <strong>{action.email}</strong>.
      </p>
      {action.previousEmail !== null && (
        <p className="soft">The current address is {action.previousEmail}.</p>
      )}
      <h2>It is your account</h2>
      <SignInAs account={account} />
      <h2>I did not request this</h2>
      {mode === 'verifyEmail' ? (
        <TakeAddressOver email={action.email} />
      ) : (
        <p>Ignore this email. Nothing will change.</p>
      )}
    </AccountPage>
  )
}

/** Leads to the sign-in page and back to this link; signs out another user first. */
function SignInAs({ account }: { account: string }) {
  const { session, typedEmail } = useSessionAccess()
  const [path] = useLocation()
  const search = useSearch()
  if (session.status !== 'signedIn') {
    return (
      <>
        <p>Sign in as {account} to confirm the address.</p>
        <div>
          <Link
            href={paths.loginAndReturn(`${path}?${search}`)}
            className={buttonClass('primary')}
            onClick={() => typedEmail.keep(account)}
          >
            Sign in
          </Link>
        </div>
      </>
    )
  }
  return (
    <>
      <p>
        You are signed in as {session.user.email ?? 'another user'}. Log out and sign in as{' '}
        {account} to confirm the address.
      </p>
      <div>
        <ChangeAccount />
      </div>
    </>
  )
}

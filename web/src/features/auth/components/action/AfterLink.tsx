import { Link } from 'wouter'
import { dashboardOf, paths, withNext } from '../../../../shared/paths.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../../api/session.ts'
import type { AddressMode } from '../../model/addressMode.ts'
import { AccountPage } from '../AccountPage.tsx'

const titles: Readonly<Record<AddressMode, string>> = {
  verifyEmail: 'Your address is verified',
  verifyAndChangeEmail: 'Your address has changed',
  recoverEmail: 'Your address is back',
}

interface AfterLinkProps {
  mode: AddressMode
  email: string
  on: string | null
}

/** What a link has done, and the link to go on. */
export function AfterLink({ mode, email, on }: AfterLinkProps) {
  const { session } = useSessionAccess()
  const signedIn = session.status === 'signedIn'
  return (
    <AccountPage title={titles[mode]}>
      <div role="status">
        <Notice tone="good">
          {mode === 'verifyEmail' ? 'Thank you. ' : ''}
          {said(mode, email)}
        </Notice>
      </div>
      {mode === 'recoverEmail' && (
        <p>
          If it was not you who changed it, somebody may know your password.{' '}
          <Link href={paths.forgotPassword}>Set a new one</Link> now.
        </p>
      )}
      <div>
        <Link
          href={signedIn ? (on ?? dashboardOf(session)) : withNext(paths.login, on)}
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

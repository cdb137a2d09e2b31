import { Fragment, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession, useSessionAccess } from '../../features/auth/api/session.ts'
import { SessionOver } from '../../features/auth/components/SessionOver.tsx'
import { fetchAhead } from '../../shared/browser/staleBuild.ts'
import { paths } from '../../shared/paths.ts'
import { SessionPending } from './SessionPending.tsx'

const again = () => import('../../features/auth/components/SignInAgain.tsx')
const SignInAgain = lazy(() => again().catch(() => ({ default: SessionOver })))

/**
 * A visitor who is not signed in goes to the login, and comes back from there. Whose session ends
 * while something that they typed is not saved keeps the page, and signs in again upon it.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { keepPage } = useSessionAccess()
  const [location] = useLocation()
  const search = useSearch()
  useEffect(() => keepPage(), [keepPage])
  // Fetched while all is well: no public page carries it, and a network may go with the session.
  useEffect(() => void fetchAhead(again).catch(() => undefined), [])
  const here = search === '' ? location : `${location}?${search}`
  if (session.status === 'signedIn' || session.status === 'interrupted') {
    // Another tab may have changed the person: nothing that a page keeps passes from one to another.
    return (
      <Fragment key={session.user.uid}>
        {children}
        {session.status === 'interrupted' && (
          <Suspense fallback={null}>
            <SignInAgain
              person={session}
              newEmail={session.newEmail}
              reason={session.reason}
              place={here}
            />
          </Suspense>
        )}
      </Fragment>
    )
  }
  if (session.status !== 'signedOut') return <SessionPending failed={session.status === 'failed'} />
  // Who has just logged out is done with this page.
  return <Redirect to={session.left ? paths.login : paths.loginAndReturn(here)} replace />
}

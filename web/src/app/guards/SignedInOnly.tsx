import { Fragment, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../../features/auth/session.ts'
import { paths } from '../../shared/paths.ts'
import { SessionPending } from './SessionPending.tsx'

/** A visitor who is not signed in goes to the login, and comes back from there. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const [location] = useLocation()
  const search = useSearch()
  if (session.status === 'signedIn') {
    // Another tab may have changed the person: nothing that a page keeps passes from one to another.
    return <Fragment key={session.user.uid}>{children}</Fragment>
  }
  if (session.status !== 'signedOut') return <SessionPending failed={session.status === 'failed'} />
  const here = search === '' ? location : `${location}?${search}`
  // Who has just logged out is done with this page.
  return <Redirect to={session.left ? paths.login : paths.loginAndReturn(here)} replace />
}

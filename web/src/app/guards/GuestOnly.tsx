import { useEffect, type ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useSession } from '../../features/auth/api/session.ts'
import { sessionHint } from '../../shared/browser/safeStorage.ts'
import { useHydrated } from '../../shared/browser/useHydrated.ts'
import { nextPath } from '../../shared/nextPath.ts'
import { dashboardOf, paths, withNext } from '../../shared/paths.ts'
import { SessionPending } from './SessionPending.tsx'

/**
 * Who is signed in, or has just signed in here, goes on to where they wanted or to their
 * dashboard; who has just registered, by way of the page that tells them to look into their mail.
 * Until it is known the page is there: most who come are nobody yet, and begin to type. Who is
 * probably signed in sees nothing of it meanwhile (web/src/boot/main.ts).
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const search = useSearch()
  const hydrated = useHydrated()
  useEffect(() => {
    delete document.documentElement.dataset['person']
  }, [])
  if (session.status === 'signedIn') {
    const next = nextPath(search)
    const verify = session.newcomer && !session.user.emailVerified
    const on = verify ? withNext(paths.verifyEmail, next) : (next ?? dashboardOf(session))
    return <Redirect to={on} replace />
  }
  if (session.status === 'failed') return <SessionPending failed />
  if (session.status === 'unknown' && hydrated && sessionHint.given()) {
    return <SessionPending failed={false} />
  }
  return children
}

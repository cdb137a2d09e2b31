import type { ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useSession } from '../../features/auth/session.ts'
import { nextPath } from '../../shared/nextPath.ts'
import { dashboardOf } from '../../shared/paths.ts'
import { SessionPending } from './SessionPending.tsx'

/**
 * Who is signed in, or has just signed in here, goes on to where they wanted or to their
 * dashboard.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const search = useSearch()
  if (session.status === 'signedIn') {
    return <Redirect to={nextPath(search) ?? dashboardOf(session)} replace />
  }
  if (session.status !== 'signedOut') return <SessionPending failed={session.status === 'failed'} />
  return children
}

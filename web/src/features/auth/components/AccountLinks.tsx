import type { StaffRole } from '@shala/contract/people/permissions'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useSessionAccess } from '#entities/people/session.ts'
import { onIdle } from '#shared/browser/onIdle.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { getDashboardPath, paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'

/**
 * The sign-in or dashboard link in the header of public pages. It follows the hint of a session in this
 * browser at once; the session itself is loaded only with such a hint, and once the page is idle.
 */
export function AccountLinks() {
  const { session, ask } = useSessionAccess()
  // The first look into the browser's storage takes a slow phone a while.
  useEffect(() => onIdle(() => sessionHint.given() && ask()), [ask])
  const hydrated = useHydrated()
  if (session.status === 'unknown' && hydrated && sessionHint.given()) {
    return <DashboardLink person={{ role: null }} />
  }
  if (session.status !== 'signedIn') {
    return (
      <Link href={paths.login} className={buttonClass('quiet', true)}>
        Sign in
      </Link>
    )
  }
  return <DashboardLink person={session} />
}

const dashboardNames: ReadonlyMap<string, string> = new Map([
  [paths.user.home, 'My dashboard'],
  [paths.teach.home, 'My sessions'],
  [paths.admin.home, 'Admin dashboard'],
  [paths.admin.orders, 'Orders'],
])

function DashboardLink({ person }: { person: { role: StaffRole | null } }) {
  return (
    <Link href={getDashboardPath(person)} className={buttonClass('quiet', true)}>
      {dashboardNames.get(getDashboardPath(person))}
    </Link>
  )
}

import { useEffect } from 'react'
import { Link } from 'wouter'
import { onIdle } from '../../../shared/browser/onIdle.ts'
import { sessionHint } from '../../../shared/browser/safeStorage.ts'
import { dashboardOf, paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { useSessionAccess } from '../api/session.ts'

/**
 * Sign in, or the way to one's dashboard, in the header of public pages. It asks who is signed
 * in only when this browser has a hint that somebody is, and only once the page has come to rest.
 */
export function AccountLinks() {
  const { session, ask } = useSessionAccess()
  // The first look into the browser's storage takes a slow phone a while.
  useEffect(() => onIdle(() => sessionHint.given() && ask()), [ask])
  if (session.status !== 'signedIn') {
    return (
      <Link href={paths.login} className={buttonClass('quiet', true)}>
        Sign in
      </Link>
    )
  }
  return (
    <Link href={dashboardOf(session)} className={buttonClass('quiet', true)}>
      {session.admin ? 'Admin dashboard' : 'My dashboard'}
    </Link>
  )
}

import { useEffect } from 'react'
import { Link } from 'wouter'
import { onIdle } from '../../../shared/browser/onIdle.ts'
import { sessionHint } from '../../../shared/browser/safeStorage.ts'
import { getDashboardPath, paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { useSessionAccess } from '../api/session.ts'

/**
 * The sign-in or dashboard link in the header of public pages. It loads the session only if this
 * browser has a hint of one, and only once the page is idle.
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
    <Link href={getDashboardPath(session)} className={buttonClass('quiet', true)}>
      {session.admin ? 'Admin dashboard' : 'My dashboard'}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { useMenuClosing } from '../../../shared/ui/useMenuClosing.ts'
import { useSignedInPerson } from '../api/session.ts'
import { LogOutButton } from './LogOutButton.tsx'
import './AccountMenu.css'

/** Shows the name of the signed-in user, and opens to links and the button that signs out. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const { user } = useSignedInPerson()
  const menu = useMenuClosing()
  return (
    <details className="account-menu" aria-label="Account" ref={menu}>
      <summary>
        <span className="account-name">{user.displayName ?? user.email ?? 'Account'}</span>
      </summary>
      <div className="account-panel">
        {user.email !== null && <p className="small soft">Signed in as {user.email}</p>}
        {children}
        <LogOutButton />
      </div>
    </details>
  )
}

import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { confirmLeave } from '#shared/browser/leaving.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useMenuClosing } from '#shared/ui/useMenuClosing.ts'
import './AccountMenu.css'

function LogOutButton() {
  const { signOut } = useSessionAccess()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  const leave = async () => {
    if (!(await confirmLeave())) return
    setPending(true)
    try {
      await signOut()
      navigate(paths.login)
    } catch (error) {
      console.warn('Log out failed', error)
      setPending(false)
    }
  }
  return (
    <Button small pending={pending} onClick={() => void leave()}>
      Log out
    </Button>
  )
}

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

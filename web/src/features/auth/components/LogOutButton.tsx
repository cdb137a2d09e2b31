import { authMessage } from '@shala/contract/accounts/authMessages'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { confirmLeave } from '#shared/browser/leaving.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
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

/** Signs out and returns to this page after the user has signed in with another account. */
export function ChangeAccount() {
  const { signOut } = useSessionAccess()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { isPending, status, run } = useAction(authMessage)
  const change = async () => {
    if (!(await confirmLeave())) return
    await run(async () => {
      await signOut()
      navigate(paths.loginAndReturn(`${path}?${search}`))
    })
  }
  return (
    <>
      <Button kind="primary" pending={isPending} onClick={() => void change()}>
        Log out and sign in
      </Button>
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
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

import { useLocation } from 'wouter'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { confirmLeave } from '#shared/browser/leaving.ts'
import { paths } from '#shared/paths.ts'
import { MenuButton, type MenuItem } from '#shared/ui/menu/MenuButton.tsx'
import './AccountMenu.css'

/** Shows the name of the signed-in user, and opens a menu of pages with the sign-out at its end. */
export function AccountMenu({ items }: { items: readonly MenuItem[] }) {
  const { user } = useSignedInPerson()
  const { signOut } = useSessionAccess()
  const [, navigate] = useLocation()
  const leave = async () => {
    if (!(await confirmLeave())) return
    try {
      await signOut()
      navigate(paths.login)
    } catch (error) {
      console.warn('Log out failed', error)
    }
  }
  return (
    <MenuButton
      label="Account"
      face={<span className="account-name">{user.displayName ?? user.email ?? 'no name'}</span>}
      about={user.email !== null && <p className="small soft">Signed in as {user.email}</p>}
      items={[
        ...items,
        { label: 'Website', href: paths.home },
        { label: 'Log out', press: () => void leave() },
      ]}
    />
  )
}

import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useSessionAccess } from './session.ts'

export function LogOutButton() {
  const { signOut } = useSessionAccess()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  return (
    <Button
      small
      pending={pending}
      onClick={() => {
        setPending(true)
        signOut().then(
          () => navigate(paths.login),
          (error: unknown) => {
            console.warn('Log out failed', error)
            setPending(false)
          },
        )
      }}
    >
      Log out
    </Button>
  )
}

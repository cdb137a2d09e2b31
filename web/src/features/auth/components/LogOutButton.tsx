import { useState } from 'react'
import { useLocation } from 'wouter'
import { confirmLeave } from '../../../shared/browser/leaving.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useSessionAccess } from '../api/session.ts'

export function LogOutButton() {
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

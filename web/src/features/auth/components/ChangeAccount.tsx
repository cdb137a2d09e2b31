import { authMessage } from '@shala/contract/accounts/authMessages'
import { useLocation, useSearch } from 'wouter'
import { useSessionAccess } from '#entities/people/session.ts'
import { confirmLeave } from '#shared/browser/leaving.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'

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

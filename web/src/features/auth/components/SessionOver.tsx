import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../api/session.ts'
import type { SignInAgainProps } from './SignInAgain.tsx'

/** Where the code of `SignInAgain` does not arrive: a login in another tab ends it as well. */
export function SessionOver({ reason }: SignInAgainProps) {
  const { giveUp } = useSessionAccess()
  return (
    <Notice tone="warn">
      <p>{reason} Your text on this page is kept.</p>
      <div className="row">
        <a href={paths.login} target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        <Button small onClick={giveUp}>
          Leave without saving
        </Button>
      </div>
    </Notice>
  )
}

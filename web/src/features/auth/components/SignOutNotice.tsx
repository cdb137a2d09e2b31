import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../api/session.ts'

/** Why one is not signed in any more, where that needs saying. */
export function SignOutNotice() {
  const { session } = useSessionAccess()
  const signOutMessage = session.status === 'signedOut' ? session.signOutMessage : null
  return (
    <div role="status">
      {signOutMessage && <Notice tone={signOutMessage.tone}>{signOutMessage.text}</Notice>}
    </div>
  )
}

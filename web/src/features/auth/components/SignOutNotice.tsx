import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../api/session.ts'

/** Why one is not signed in any more, where that needs saying. */
export function SignOutNotice() {
  const { session } = useSessionAccess()
  const farewell = session.status === 'signedOut' ? session.farewell : null
  return (
    <div role="status">{farewell && <Notice tone={farewell.tone}>{farewell.text}</Notice>}</div>
  )
}

import { Link } from 'wouter'
import { paths } from '../../../../shared/paths.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { useSignedInPerson } from '../../api/session.ts'
import { ChangeEmail } from './ChangeEmail.tsx'

/** Shows the address of the account, whether it is verified, and the form that changes it. */
export function EmailForm() {
  const { user } = useSignedInPerson()
  return (
    <>
      <p className="row">
        <strong>{user.email ?? 'No address'}</strong>
        {user.emailVerified ? (
          <Badge tone="good">Verified</Badge>
        ) : (
          <>
            <Badge tone="warn">Not verified</Badge>
            <Link href={paths.verifyEmail}>Verify it</Link>
          </>
        )}
      </p>
      <ChangeEmail next={null} />
    </>
  )
}

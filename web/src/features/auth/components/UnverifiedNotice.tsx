import { Link } from 'wouter'
import { useSignedInPerson } from '#entities/people/session.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#shared/ui/Notice.tsx'

/** Asks the user to verify their email, with a link. */
export function UnverifiedNotice() {
  const { user } = useSignedInPerson()
  if (user.emailVerified) return null
  return (
    <Notice tone="warn">
      <p>Your address is not verified yet. Verify it to open courses that the school gives you.</p>
      <Link href={paths.verifyEmail}>Verify {user.email ?? 'my address'}</Link>
    </Notice>
  )
}

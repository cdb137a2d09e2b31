import { useSignedInPerson } from '../../features/auth/session.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function VerifyEmail() {
  const { user } = useSignedInPerson()
  return (
    <PageHeading title="Verify your email">
      {user.emailVerified
        ? 'Your address is verified. There is nothing left to do.'
        : `We could not verify ${user.email ?? 'your address'} yet. Sending you a new link from here is on its way.`}
    </PageHeading>
  )
}

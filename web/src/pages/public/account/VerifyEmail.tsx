import { Link, Redirect, useSearch } from 'wouter'
import { useSignedInPerson } from '#entities/people/session.ts'
import { AccountPage } from '#features/auth/components/AccountPage.tsx'
import { VerifyAddress } from '#features/auth/components/VerifyAddress.tsx'
import { nextPath } from '#shared/nextPath.ts'
import { getDashboardPath } from '#shared/paths.ts'

/** Where one waits for one's address to be verified; who need not wait goes on. */
export default function VerifyEmail() {
  const person = useSignedInPerson()
  const next = nextPath(useSearch())
  const on = next ?? getDashboardPath(person)
  if (person.user.emailVerified) return <Redirect to={on} replace />
  return (
    <AccountPage
      title="Verify your email"
      intro="This confirms that the address is yours. You can look around in the meantime."
      after={<Link href={on}>Skip for now</Link>}
    >
      <VerifyAddress next={next} />
    </AccountPage>
  )
}

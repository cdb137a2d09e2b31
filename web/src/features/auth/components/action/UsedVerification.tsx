import { Link } from 'wouter'
import { dashboardOf } from '../../../../shared/paths.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { useSignedInPerson } from '../../api/session.ts'
import { useVerified } from '../../api/useVerified.ts'
import { AccountPage } from '../AccountPage.tsx'
import { BrokenLink } from './BrokenLink.tsx'

/**
 * A verification link that does not work any more, opened by somebody who is signed in: where their
 * address is verified, by this link or elsewhere, it has done its work. `on`: where it wanted to lead.
 */
export function UsedVerification({ error, on }: { error: unknown; on: string | null }) {
  const person = useSignedInPerson()
  const { email, emailVerified } = person.user
  // This browser may not know yet what was done on another device.
  useVerified(!emailVerified)
  if (!emailVerified) return <BrokenLink mode="verifyEmail" error={error} on={on} />
  return (
    <AccountPage title="Your address is already verified">
      <div role="status">
        <Notice tone="good">
          {email} is verified. There is nothing left to do; a link works once.
        </Notice>
      </div>
      <div>
        <Link href={on ?? dashboardOf(person)} className={buttonClass('primary')}>
          Continue
        </Link>
      </div>
    </AccountPage>
  )
}

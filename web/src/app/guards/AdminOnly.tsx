import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../features/auth/api/session.ts'
import { paths } from '../../shared/paths.ts'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { UserLayout } from '../layouts/UserLayout.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

/** Keeps pages for admins from others' eyes; the server keeps their power from others' hands. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const refused = session.status === 'signedIn' && !session.admin
  return <SignedInOnly>{refused ? <Refused email={session.user.email} /> : children}</SignedInOnly>
}

function Refused({ email }: { email: string | null }) {
  return (
    <UserLayout>
      <section className="stack">
        <PageHeading title="For admins only">
          You are signed in{email !== null && <> as {email}</>}, and this account is not an
          admin&rsquo;s. If it should be, ask an admin of the school to make it one.
        </PageHeading>
        <div>
          <Link href={paths.user.home} className={buttonClass('primary')}>
            Go to my dashboard
          </Link>
        </div>
      </section>
    </UserLayout>
  )
}

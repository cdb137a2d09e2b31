import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { accountQuery, personQuery } from '../api/people.ts'

/** The status of an invited address: whether it has an account whose email is not verified. */
export function InvitedStatus({ email }: { email: string }) {
  const load = useLoad(accountQuery(useServer(), email))
  if (load.state !== 'ready') return <Badge tone="accent">Invited</Badge>
  const account = load.value
  if (account === null) return <Badge tone="accent">Invited, not registered yet</Badge>
  return (
    <>
      <Badge tone="warn">
        {account.emailVerified ? 'Has an account' : 'Has an account, email not verified'}
      </Badge>{' '}
      <Link href={paths.admin.person(account.userId)} className="small">
        their account<span className="visually-hidden"> of {email}</span>
      </Link>
    </>
  )
}

/** A warning for a user whose email is not verified; usually nothing. */
export function UnverifiedMark({ userId }: { userId: string }) {
  const load = useLoad(personQuery(useServer(), userId))
  if (load.state !== 'ready' || load.value === null || load.value.emailVerified) return null
  return <Badge tone="warn">Email not verified</Badge>
}

import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { kept } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { SkeletonName } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { describePerson, findActorName } from './describePerson.ts'
import { accountQuery, personQuery } from './peopleQueries.ts'

/** Returns the name of a user, else their email, and a grey line while it loads. */
export function PersonName({ userId }: { userId: string }) {
  const server = useServer()
  const actor = findActorName(userId)
  const load = useLoad({ ...personQuery(server, userId), ...kept, enabled: actor === null })
  if (actor !== null) return actor
  if (load.state === 'loading') return <SkeletonName />
  // An ID tells an admin nothing. The next screen retries.
  if (load.state !== 'ready') return 'Name not available'
  return describePerson(userId, load.value)
}

export const PersonLink = ({ userId }: { userId: string }) => (
  <Link href={paths.admin.person(userId)}>
    <PersonName userId={userId} />
  </Link>
)

interface PersonTitleProps {
  userId: string
  /** True after another person's page, so that the heading takes the focus. */
  focus: boolean
}

/** The page heading with the person's name or email. */
export function PersonTitle({ userId, focus }: PersonTitleProps) {
  const server = useServer()
  const load = useLoad(personQuery(server, userId))
  const person = load.state === 'ready' ? load.value : null
  const title = person?.displayName ?? person?.email ?? (person ? userId : 'Student')
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = person !== null
  useEffect(() => {
    if (focus && isThere) heading.current?.focus()
  }, [focus, isThere])
  return (
    <>
      <Breadcrumbs trail={[paths.admin.students]} here={title} />
      <PageHeading title={title} headingRef={heading} />
    </>
  )
}

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

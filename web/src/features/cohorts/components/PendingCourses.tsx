import { PendingGrant, pendingGrantId } from '@shala/contract/access/pendingGrants'
import { cohortSource } from '@shala/contract/access/sources'
import { Link } from 'wouter'
import { formatDay } from '../../../shared/dates.ts'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { documentQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'

interface PendingCoursesProps {
  cohortId: string
  email: string
  /** What the cohort granted, by course. */
  courses: Readonly<Record<string, unknown>>
}

/** How it stands with a member whose address nobody had verified when they joined. */
export function PendingCourses({ cohortId, email, courses }: PendingCoursesProps) {
  const server = useServer()
  const [courseId = ''] = Object.keys(courses)
  const key = pendingGrantId(email, courseId, cohortSource(cohortId))
  const load = useLoad(documentQuery(server, 'pendingGrants', key, PendingGrant))
  if (load.state !== 'ready') return <Badge tone="warn">Invited</Badge>
  const grant = load.value
  if (grant?.status === 'claimed' && grant.claimedBy !== null) {
    return (
      <>
        <Badge tone="good">Registered</Badge>{' '}
        <Link href={paths.admin.person(grant.claimedBy)}>
          their courses<span className="visually-hidden"> of {email}</span>
        </Link>
      </>
    )
  }
  if (grant === null || grant.status !== 'waiting') return <Badge>Invitation ended</Badge>
  return (
    <>
      <Badge tone="warn">Invited, not registered yet</Badge>{' '}
      <span className="small soft">(invitation ends {formatDay(grant.endsAt)})</span>
    </>
  )
}

import { PendingGrant, waitingGrantId } from '@shala/contract/pendingGrants'
import { cohortSource } from '@shala/contract/sources'
import { Link } from 'wouter'
import { formatDay } from '../../../shared/dates.ts'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'

interface WaitingProps {
  cohortId: string
  email: string
  /** What the cohort granted, by course. */
  courses: Readonly<Record<string, unknown>>
}

/** How it stands with a member whose address nobody had verified when they joined. */
export function Waiting({ cohortId, email, courses }: WaitingProps) {
  const server = useServer()
  const [courseId = ''] = Object.keys(courses)
  const key = waitingGrantId(email, courseId, cohortSource(cohortId))
  const load = useLoad(key, () => server.get('waitingGrants', key, PendingGrant))
  if (load.state !== 'ready') return <Badge tone="warn">Waits</Badge>
  const wait = load.value
  if (wait?.status === 'claimed' && wait.claimedBy !== null) {
    return (
      <>
        <Badge tone="good">Verified</Badge>{' '}
        <Link href={paths.admin.person(wait.claimedBy)}>
          their courses<span className="visually-hidden"> of {email}</span>
        </Link>
      </>
    )
  }
  if (wait === null || wait.status !== 'waiting') return <Badge>Waits no longer</Badge>
  return (
    <>
      <Badge tone="warn">Waits</Badge>{' '}
      <span className="small soft">
        for the address to be verified, until {formatDay(wait.endsAt)}
      </span>
    </>
  )
}

import { AccessBatch } from '@shala/contract/access/accessPlans'
import { Link } from 'wouter'
import { useLoad } from '../../../../../shared/load.ts'
import { paths } from '../../../../../shared/paths.ts'
import { serverQuery } from '../../../../../shared/queryClient.ts'
import { useServer } from '../../../../../shared/server.ts'
import { Notice } from '../../../../../shared/ui/Notice.tsx'

/** The most that are named; the list of batches has all. */
const most = 5

/** What still runs, for those who come back. */
export function RunningBatches() {
  const server = useServer()
  const load = useLoad(
    serverQuery(['accessBatches', 'running'], () =>
      server.list(
        { collection: 'accessBatches', where: { status: 'running' }, limit: most },
        AccessBatch,
      ),
    ),
  )
  // Whoever cannot see it can still plan; the list of batches says why.
  if (load.state !== 'ready' || load.value.length === 0) return null
  return (
    <Notice tone="warn">
      <p>Still running:</p>
      <ul>
        {load.value.map(({ id, data: { title } }) => (
          <li key={id}>
            <Link href={paths.admin.batch(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

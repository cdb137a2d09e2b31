import { Link } from 'wouter'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** Emails that the mail server has deferred: one is usual, many mean that the server is away. */
export function WaitingEmails() {
  return (
    <OverviewCard
      title="Emails that wait for another attempt"
      of="the emails that wait"
      query={waitingQuery}
      nothing={(count) => (count === 0 ? 'No email waits for another attempt.' : null)}
    >
      {(count) => (
        <p>
          <Link href={links.waitingEmails}>
            {count === 1 ? '1 email waits' : `${count} emails wait`}
          </Link>{' '}
          for another attempt. It is made automatically.
        </p>
      )}
    </OverviewCard>
  )
}

const waitingQuery = (server: Server) =>
  serverQuery(['mail', 'waiting'], () =>
    server.count({ collection: 'mail', where: { listed: true, 'delivery.state': 'RETRY' } }),
  )

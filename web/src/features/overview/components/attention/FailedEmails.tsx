import { Link } from 'wouter'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const days = 7

/** E-mails that did not arrive lately: somebody has to look at the address, or at the post. */
export function FailedEmails() {
  return (
    <OverviewCard title="E-mails" of="the e-mails that failed" query={failedQuery}>
      {(count) =>
        count === 0 ? (
          <p className="soft">No e-mail failed in the last {days} days.</p>
        ) : (
          <p>
            <Link href={links.failedEmails}>
              {count === 1 ? '1 e-mail failed' : `${count} e-mails failed`}
            </Link>{' '}
            in the last {days} days.
          </p>
        )
      }
    </OverviewCard>
  )
}

const failedQuery = (server: Server) =>
  serverQuery(['mail', 'failed'], () =>
    server.count({
      collection: 'mail',
      where: { listed: true, 'delivery.state': 'ERROR' },
      range: { field: 'createdAt', from: new Date(Date.now() - days * 24 * 60 * 60 * 1000) },
    }),
  )

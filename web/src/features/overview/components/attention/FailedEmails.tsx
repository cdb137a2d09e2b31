import { Link } from 'wouter'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { links } from '../../model/links.ts'
import { daysFrom, windowDays } from '../../model/window.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** E-mails that did not arrive lately: somebody has to look at the address, or at the post. */
export function FailedEmails() {
  return (
    <OverviewCard
      title="E-mails that failed"
      of="the e-mails that failed"
      query={failedQuery}
      nothing={(count) => (count === 0 ? `No e-mail failed in the last ${windowDays} days.` : null)}
    >
      {(count) => (
        <p>
          <Link href={links.failedEmails}>
            {count === 1 ? '1 e-mail failed' : `${count} e-mails failed`}
          </Link>{' '}
          in the last {windowDays} days.
        </p>
      )}
    </OverviewCard>
  )
}

const failedQuery = (server: Server) =>
  serverQuery(['mail', 'failed'], () =>
    server.count({
      collection: 'mail',
      where: { listed: true, 'delivery.state': 'ERROR' },
      range: { field: 'createdAt', from: daysFrom(new Date(), -windowDays) },
    }),
  )

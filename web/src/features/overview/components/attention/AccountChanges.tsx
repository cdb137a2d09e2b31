import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { accountActionLabel, accountEventsOf } from '../../../../shared/admin/accountActions.ts'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 5

/** What the office did about accounts, by whom and when; the newest first. */
export function AccountChanges({ who }: { who: (userId: string) => ReactNode }) {
  return (
    <OverviewCard
      title="Latest changes of accounts"
      of="the latest changes of accounts"
      query={latestQuery}
      nothing={({ length }) => (length === 0 ? 'Nobody’s account was changed yet.' : null)}
    >
      {(events) => (
        <ol className="overview-rows">
          {events.map(({ id, data }) => (
            <li key={id}>
              {/* Of who was deleted nothing is kept that says who it was. */}
              {data.action !== 'delete' && (
                <>
                  <Link href={paths.admin.person(data.documentId)}>{who(data.documentId)}</Link>
                  :{' '}
                </>
              )}
              {accountActionLabel(data)}
              <div className="small soft">
                <time dateTime={data.at.toISOString()}>{formatMoment(data.at)}</time> by{' '}
                {who(data.by)}
              </div>
            </li>
          ))}
        </ol>
      )}
    </OverviewCard>
  )
}

const latestQuery = (server: Server) =>
  serverQuery(['auditEvents', 'accounts', 'latest'], () => accountEventsOf(server, null, shown))

import type { ReactNode } from 'react'
import { accountActionLabel, accountEventsOf } from '../../../shared/admin/accountActions.ts'
import { formatMoment } from '../../../shared/dates.ts'
import { useLoad } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'

const shown = 20

interface AccountHistoryProps {
  userId: string
  /** Shows who did something by their name. */
  who: (userId: string) => ReactNode
}

/** What the office did about the account of somebody, the newest first; nothing where it did nothing. */
export function AccountHistory({ userId, who }: AccountHistoryProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(accountHistoryKey(userId), () => accountEventsOf(server, userId, shown)),
  )
  return (
    <Loaded load={load} of="what was done about the account">
      {(events) =>
        events.length > 0 && (
          <ol className="account-history" aria-label="What was done about the account">
            {events.map(({ id, data }) => (
              <li key={id}>
                {accountActionLabel(data)}{' '}
                <span className="small soft">
                  <time dateTime={data.at.toISOString()}>{formatMoment(data.at)}</time> by{' '}
                  {who(data.by)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

export const accountHistoryKey = (userId: string) => ['auditEvents', 'account', userId]

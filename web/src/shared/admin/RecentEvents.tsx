import { AuditEvent } from '@shala/contract/audit'
import type { ReactNode } from 'react'
import { useLoad } from '../load.ts'
import { serverQuery } from '../queryClient.ts'
import { useServer } from '../server.ts'
import { shownLimits } from '../shownLimits.ts'
import { Moment } from '../ui/Day.tsx'
import { Loaded } from '../ui/Loaded.tsx'

interface RecentEventsProps {
  /** The collection of the audit events, such as `exports`. */
  collection: string
  title: string
  /** Shown if there are no events. */
  empty: string
  /** Renders the name of a user. */
  who: (userId: string) => ReactNode
}

/** Lists the latest actions of the office of one kind, such as exports. */
export function RecentEvents({ collection, title, empty, who }: RecentEventsProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(recentEventsKey(collection), () =>
      server.list(
        {
          collection: 'auditEvents',
          where: { collection },
          newestBy: 'at',
          limit: shownLimits.recent,
        },
        AuditEvent,
      ),
    ),
  )
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <Loaded load={load} of={title.toLowerCase()}>
        {(events) =>
          events.length === 0 ? (
            <p className="soft">{empty}</p>
          ) : (
            <ol>
              {events.map(({ id, data }) => (
                <li key={id}>
                  {who(data.by)}, <Moment at={data.at} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

export const recentEventsKey = (collection: string) => ['auditEvents', collection]

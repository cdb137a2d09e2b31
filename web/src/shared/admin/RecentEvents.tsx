import { AuditEvent } from '@shala/contract/audit'
import type { ReactNode } from 'react'
import { useLoad } from '../load.ts'
import type { Stored } from '../query.ts'
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
  /** Returns what became of an event, by all of the listed events; null leaves the event out. */
  describe?: (event: Stored<AuditEvent>, all: readonly Stored<AuditEvent>[]) => string | null
}

/** Lists the latest actions of the office of one kind, such as exports. */
export function RecentEvents({
  collection,
  title,
  empty,
  who,
  describe = () => '',
}: RecentEventsProps) {
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
              {events.map((event) => {
                const description = describe(event, events)
                const { id, data } = event
                return (
                  description !== null && (
                    <li key={id}>
                      {who(data.by)}, <Moment at={data.at} />
                      {description !== '' && <span className="soft">: {description}</span>}
                    </li>
                  )
                )
              })}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

export const recentEventsKey = (collection: string) => ['auditEvents', collection]

import { AuditEvent } from '@shala/contract/audit'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PersonName } from './PersonName.tsx'

interface RecentEventsProps {
  /** The collection of the audit events, such as `exports`. */
  collection: string
  title: string
  /** Shown if there are no events. */
  empty: string
  /** Returns what became of an event, by all of the listed events; null leaves the event out. */
  describe?: (event: Stored<AuditEvent>, all: readonly Stored<AuditEvent>[]) => string | null
}

/** Lists the latest actions of the office of one kind, such as exports. */
export function RecentEvents({ collection, title, empty, describe = () => '' }: RecentEventsProps) {
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
                      <PersonName userId={data.by} />, <Moment at={data.at} />
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

import { AuditEvent } from '@shala/contract/audit'
import { useState } from 'react'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PersonName } from './PersonName.tsx'

/** The most changes of a record that are read. */
const mostChanges = 100

interface HistoryOf {
  /** The collection of the record, such as `orders`. */
  collection: string
  documentId: string
  /** The revision that is shown; another one reads the history again. */
  revision: number
}

/** The latest changes of a record, the newest first. */
const historyQuery = (server: Server, { collection, documentId, revision }: HistoryOf) =>
  serverQuery([collection, documentId, 'history', revision], async () => {
    const where = { collection, documentId }
    const order = { field: 'revision', descending: true }
    const about = { collection: 'auditEvents', where, order, limit: mostChanges }
    return (await server.list(about, AuditEvent)).map(({ data }) => data)
  })

interface RecordHistoryProps extends HistoryOf {
  /** The text of the button. */
  title: string
  /** The name of the list for screen readers. */
  label: string
  /** Returns a change in words; null leaves it out. */
  describe: (event: AuditEvent) => string | null
}

/** A button that lists the changes of a record with their times and authors, the newest first. */
export function RecordHistory({ title, ...list }: RecordHistoryProps) {
  const [open, setOpen] = useState(false)
  if (!useMay('people.read')) return null
  return (
    <div className="stack">
      <div>
        <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
          {title}
        </Button>
      </div>
      {open && <Changes {...list} />}
    </div>
  )
}

function Changes({ label, describe, ...record }: Omit<RecordHistoryProps, 'title'>) {
  const load = useLoad(historyQuery(useServer(), record))
  return (
    <Loaded load={load} of="the history">
      {(events) => {
        const changes = events.flatMap((event) => {
          const text = describe(event)
          return text === null ? [] : { ...event, text }
        })
        if (changes.length === 0) return <p className="soft">No changes are recorded.</p>
        return (
          <ol aria-label={label}>
            {changes.map(({ revision, at, by, reason, text }) => (
              <li key={revision}>
                {`${text}${reason === undefined ? '' : `: ${reason}`} `}
                <span className="small soft">
                  <Moment at={at} /> by <PersonName userId={by} />
                </span>
              </li>
            ))}
          </ol>
        )
      }}
    </Loaded>
  )
}

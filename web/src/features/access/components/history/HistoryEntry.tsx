import type { AccessEvent } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { AccessBatch } from '@shala/contract/access/accessPlans'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../../../shared/dates.ts'
import { useLoad } from '../../../../shared/load.ts'
import { paths } from '../../../../shared/paths.ts'
import { documentQuery, kept } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import {
  describeChange,
  describeEvent,
  describeEventPayment,
  describeOwnEvent,
  describeScope,
} from '../../model/describeEvent.ts'
import { SourceName } from '../person/SourceName.tsx'

/** How an event is told: by whom, of what, and to whom it happened where that is not plain. */
export interface EntryDisplay {
  titleOf: (courseId: string) => string
  who: (userId: string) => ReactNode
  /** Each event says to whom it happened, with the way to them. */
  people?: boolean
  /** An admin reads it: a batch leads to its page, and who reads which words is said. */
  forAdmins?: boolean
}

interface HistoryEntryProps extends EntryDisplay {
  event: AccessEvent
  /** What an admin noted with it. */
  note: AccessNote | null
}

/** One change of one person's access to one course. */
export function HistoryEntry({ event, note, ...display }: HistoryEntryProps) {
  const { titleOf, who, people = false, forAdmins = false } = display
  const { courseId, userId, by, at, reason, batch, action, source } = event
  const payment = describeEventPayment(event)
  const course = titleOf(courseId)
  const own = forAdmins ? null : describeOwnEvent(event, course)
  const days = own === null ? describeChange(event) : own.days
  return (
    <li>
      <div>
        <strong>{own === null ? describeEvent(event, course) : own.title}</strong>{' '}
        {people && (
          <>
            for <Link href={paths.admin.person(userId)}>{who(userId)}</Link>{' '}
          </>
        )}
        {forAdmins && (
          <>
            <span className="soft">
              {source === null ? (
                describeScope(event)
              ) : (
                <>
                  (<SourceName source={source} />)
                </>
              )}
            </span>
            {batch !== null && <Batch batchId={batch} />}
          </>
        )}
      </div>
      <div className="small soft">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time> by {who(by)}
      </div>
      {days && <div className="small">{days}</div>}
      {payment !== null && <div className="small">Payment: {payment}</div>}
      {reason && (
        <div className="small">
          {reasonTitle(action, forAdmins)}: {reason}
        </div>
      )}
      {note !== null && <div className="small">Note for admins: {note.text}</div>}
    </li>
  )
}

function reasonTitle(action: AccessEvent['action'], forAdmins: boolean): string {
  if (action !== 'grant' && action !== 'claim') return 'Reason'
  return forAdmins ? 'Note for the student' : 'Note'
}

/** The import that a change was part of, or the change of many at once that it was. */
function Batch({ batchId }: { batchId: string }) {
  const server = useServer()
  const load = useLoad({
    ...documentQuery(server, 'accessBatches', batchId, AccessBatch),
    ...kept,
  })
  const title = load.state === 'ready' ? load.value?.title : undefined
  return (
    <>
      {' '}
      <Link href={paths.admin.batch(batchId)}>
        {title === undefined ? 'with others' : `in “${title}”`}
      </Link>
    </>
  )
}

import type { AccessEvent } from '@shala/contract/access'
import type { AccessNote } from '@shala/contract/accessNotes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { describeChange, actionLabel, describeEventSource } from '../../model/describeEvent.ts'

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
  const { courseId, userId, by, at, reason, batch, action } = event
  return (
    <li>
      <div>
        <strong>
          {actionLabel(event)} {titleOf(courseId)}
        </strong>{' '}
        {people && (
          <>
            for <Link href={paths.admin.person(userId)}>{who(userId)}</Link>{' '}
          </>
        )}
        <span className="soft">{describeEventSource(event)}</span>
        {batch !== null && <Batch batch={batch} linked={forAdmins} />}
      </div>
      <div className="small soft">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time> by {who(by)}
      </div>
      <div className="small">{describeChange(event)}</div>
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

function Batch({ batch, linked }: { batch: string; linked: boolean }) {
  return (
    <>
      {' '}
      {linked ? (
        <Link href={paths.admin.batch(batch)}>with many others</Link>
      ) : (
        <span className="soft">with many others</span>
      )}
    </>
  )
}

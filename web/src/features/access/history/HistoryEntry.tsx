import type { AccessEvent } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../../shared/dates.ts'
import { paths } from '../../../shared/paths.ts'
import { changeInWords, doneInWords, sourceInWords } from './eventInWords.ts'

/** How an event is told: by whom, of what, and to whom it happened where that is not plain. */
export interface Told {
  titleOf: (courseId: string) => string
  who: (userId: string) => ReactNode
  /** Each event says to whom it happened, with the way to them. */
  people?: boolean
  /** A batch leads to its page, which is for admins. */
  batches?: boolean
}

/** One change of one person's access to one course. */
export function HistoryEntry({ event, ...told }: Told & { event: AccessEvent }) {
  const { titleOf, who, people = false, batches = false } = told
  const { courseId, userId, by, at, reason, batch, action } = event
  return (
    <li>
      <div>
        <strong>
          {doneInWords(event)} {titleOf(courseId)}
        </strong>{' '}
        {people && (
          <>
            for <Link href={paths.admin.person(userId)}>{who(userId)}</Link>{' '}
          </>
        )}
        <span className="soft">{sourceInWords(event)}</span>
        {batch !== null && <Batch batch={batch} linked={batches} />}
      </div>
      <div className="small soft">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time> by {who(by)}
      </div>
      <div className="small">{changeInWords(event)}</div>
      {reason && (
        <div className="small">
          {action === 'grant' ? 'Note' : 'Reason'}: {reason}
        </div>
      )}
    </li>
  )
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

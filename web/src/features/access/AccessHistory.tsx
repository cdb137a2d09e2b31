import type { AccessEvent } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { calendarDay } from '../../shared/calendarDay.ts'
import { formatMoment } from '../../shared/dates.ts'
import type { Stored } from '../../shared/server.ts'
import { latestEvents } from './eventsOf.ts'
import './AccessHistory.css'

const doneWords = {
  grant: 'Granted',
  revoke: 'Revoked',
  extend: 'Changed the last day of',
  claim: 'Claimed',
  undo: 'Took back a change of',
} as const satisfies Record<AccessEvent['action'], string>

interface AccessHistoryProps {
  entries: readonly Stored<AccessEvent>[]
  courses: readonly { courseId: string; title: string }[]
  who: (userId: string) => ReactNode
}

/** Who changed what, when and why; the newest first. */
export function AccessHistory({ entries, courses, who }: AccessHistoryProps) {
  if (entries.length === 0) return <p className="soft">Nothing has been granted or revoked yet.</p>
  const titleOf = (courseId: string) =>
    courses.find((course) => course.courseId === courseId)?.title ?? courseId
  return (
    <>
      <ol className="history">
        {entries.map(({ id, data: event }) => (
          <li key={id}>
            <div>
              <strong>
                {doneWords[event.action]} {titleOf(event.courseId)}
              </strong>
              {event.batch !== null && <span className="soft"> with many others</span>}
            </div>
            <div className="small soft">
              <time dateTime={event.at.toISOString()}>{formatMoment(event.at)}</time> by{' '}
              {who(event.by)}
            </div>
            {event.action !== 'revoke' && <DaysOf record={event.after} />}
            {event.reason && (
              <div className="small">
                {event.action === 'grant' ? 'Note' : 'Reason'}: {event.reason}
              </div>
            )}
          </li>
        ))}
      </ol>
      {entries.length === latestEvents && (
        <p className="small soft">These are the latest {latestEvents} changes.</p>
      )}
    </>
  )
}

function DaysOf({ record: { startsOn, endsOn } }: { record: AccessEvent['after'] }) {
  if (startsOn === null && endsOn === null) return null
  return (
    <div className="small">
      {startsOn !== null && `From ${calendarDay(startsOn)}`}
      {startsOn !== null && endsOn !== null && ' '}
      {endsOn !== null &&
        `${startsOn === null ? 'Until' : 'until'} the end of ${calendarDay(endsOn)}`}
    </div>
  )
}

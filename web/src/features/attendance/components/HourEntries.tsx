import {
  type CourseHours,
  type HourSession,
  type KeptEntry,
} from '@shala/contract/attendance/courseHours'
import { formatHours, listValidEntries } from '@shala/contract/attendance/hourTotals'
import type { ReactNode } from 'react'
import { formatDay } from '../../../shared/dates.ts'
import { entryLabels, markLabels } from '../model/markLabels.ts'
import './hours.css'

interface HourSessionsProps {
  sessions: readonly HourSession[]
}

/** The sessions with a mark, the latest first. */
export function HourSessions({ sessions }: HourSessionsProps) {
  return (
    <ul className="hour-list" aria-label="Sessions">
      {sessions.toReversed().map((session) => (
        <li key={session.sessionId}>
          <span>
            {session.title}{' '}
            <span className="soft small">
              {formatDay(session.day)}
              {session.online && ', online'}
            </span>
          </span>
          <span>
            {markLabels[session.state]}, {formatHours(session.minutes)}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface HourEntryListProps {
  entries: CourseHours['entries']
  /** Shown beside an entry that counts, such as a button. */
  beside?: (entry: KeptEntry) => ReactNode
}

/** Corrections and made-up hours with their reasons, the latest first. */
export function HourEntryList({ entries, beside }: HourEntryListProps) {
  const valid = new Set(listValidEntries(entries).map(({ id }) => id))
  return (
    <ul className="hour-list" aria-label="Corrections and made-up hours">
      {entries.toReversed().map((entry) => (
        <li key={entry.id}>
          <span>
            {entryLabels[entry.kind]}: {entry.reason}{' '}
            <span className="soft small">{formatDay(entry.day)}</span>
          </span>
          <span className="row">
            {entry.kind === 'cancel' ? (
              '–'
            ) : valid.has(entry.id) ? (
              formatHours(entry.minutes)
            ) : (
              <>
                <s>{formatHours(entry.minutes)}</s> cancelled
              </>
            )}
            {valid.has(entry.id) && beside?.(entry)}
          </span>
        </li>
      ))}
    </ul>
  )
}

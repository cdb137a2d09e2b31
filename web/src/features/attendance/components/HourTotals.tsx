import type { CourseHours, HourSession, KeptEntry } from '@shala/contract/attendance/courseHours'
import { formatHours, type HourTotals, listValidEntries } from '@shala/domain/attendance/hourTotals'
import type { ReactNode } from 'react'
import { formatDay } from '#shared/dates.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { describeWarning } from '../model/hourRows.ts'
import { entryLabels, markLabels } from '../model/registerMarks.ts'
import './hours.css'

interface HourTotalsTableProps {
  totals: HourTotals
  /** The accessible name of the table. */
  label: string
}

/**
 * Hours by category: done, required and missing. Its roles are written out, because some browsers take
 * them from a table that is laid out as something else.
 */
export function HourTotalsTable({ totals, label }: HourTotalsTableProps) {
  const { required, done, missing, waived } = totals
  const rows = [
    ...totals.categories.map((one) => ({ ...one, key: one.id ?? 'other' })),
    { key: 'total', name: 'All hours', required, done, missing, waived },
  ]
  return (
    <table role="table" className="hour-totals" aria-label={label}>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col">
            Category
          </th>
          <th role="columnheader" scope="col">
            Done
          </th>
          <th role="columnheader" scope="col">
            Required
          </th>
          <th role="columnheader" scope="col">
            Missing
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr role="row" key={row.key}>
            <th role="rowheader" scope="row">
              {row.name}
              {row.required > 0 && (
                <progress
                  aria-label={`Progress of ${row.name}`}
                  max={row.required}
                  value={Math.min(row.done, row.required)}
                />
              )}
            </th>
            <td>
              {formatHours(row.done)}
              {row.waived > 0 && (
                <span className="soft small"> {formatHours(row.waived)} of them waived</span>
              )}
            </td>
            <td>{row.required > 0 ? formatHours(row.required) : '–'}</td>
            <td>{row.missing > 0 ? formatHours(row.missing) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Reasons to look at the hours again. */
export function HourWarnings({ warnings }: Pick<HourTotals, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      <ul>
        {warnings.map((warning) => (
          <li key={describeWarning(warning)}>{describeWarning(warning)}</li>
        ))}
      </ul>
    </Notice>
  )
}

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
              <span>{session.online && ', online'}</span>
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

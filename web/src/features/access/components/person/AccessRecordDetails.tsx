import { isGranted, type AccessRecord } from '@shala/contract/access'
import type { AccessNote } from '@shala/contract/accessNotes'
import type { ReactNode } from 'react'
import { calendarDay } from '../../../../shared/calendarDay.ts'
import { formatMoment } from '../../../../shared/dates.ts'

interface AccessRecordDetailsProps {
  record: AccessRecord
  /** What admins noted of it, the newest first. */
  notes: readonly AccessNote[]
  who: (userId: string) => ReactNode
}

/** When and by whom, what was paid, what was said to the student, and what admins noted. */
export function AccessRecordDetails({ record, notes, who }: AccessRecordDetailsProps) {
  const revoked = !isGranted(record)
  return (
    <dl className="record">
      <Item term="Granted">
        <time dateTime={record.grantedAt.toISOString()}>{formatMoment(record.grantedAt)}</time> by{' '}
        {who(record.grantedBy)}
      </Item>
      {record.startsOn !== null && (
        <Item term="First day">
          <time dateTime={record.startsOn}>{calendarDay(record.startsOn)}</time>
        </Item>
      )}
      {record.endsOn !== null && (
        <Item term="Last day">
          until <time dateTime={record.endsOn}>{calendarDay(record.endsOn)}</time> (end of day)
        </Item>
      )}
      {revoked && record.revokedAt && (
        <Item term="Revoked">
          <time dateTime={record.revokedAt.toISOString()}>{formatMoment(record.revokedAt)}</time>
          {record.revokedBy && <> by {who(record.revokedBy)}</>}
        </Item>
      )}
      <Item term="Payment">
        {record.paymentMethod}, {record.paymentStatus}
      </Item>
      {record.amount !== null && (
        <Item term="Amount">
          {record.amount.toLocaleString('en', { minimumFractionDigits: 2 })} {record.currency}
        </Item>
      )}
      {record.paymentId !== null && <Item term="Payment ID">{record.paymentId}</Item>}
      {revoked && record.revokeReason && (
        <Item term="Reason for revoking" wide>
          {record.revokeReason}
        </Item>
      )}
      {record.notes && (
        <Item term="Note for the student" wide>
          {record.notes}
        </Item>
      )}
      {notes.length > 0 && (
        <Item term="Notes for admins" wide>
          <ul className="record-notes">
            {notes.map(({ revision, text, by, at }) => (
              <li key={revision}>
                {text}
                <div className="small soft">
                  <time dateTime={at.toISOString()}>{formatMoment(at)}</time> by {who(by)}
                </div>
              </li>
            ))}
          </ul>
        </Item>
      )}
    </dl>
  )
}

function Item({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'record-wide' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

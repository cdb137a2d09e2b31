import { type AccessRecord, accessStatus, isGranted } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import type { ReactNode } from 'react'
import { PersonName } from '#entities/people/PersonName.tsx'
import { describePayment } from '#shared/terms/payments.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { describeStatus } from '../../model/describeAccess.ts'

const tones = {
  held: 'good',
  'not-begun': 'warn',
  expired: 'warn',
  revoked: 'bad',
  never: 'plain',
} as const

interface AccessStatusBadgeProps {
  /** Null without a record. */
  record: AccessRecord | null
  now: Date
}

export const AccessStatusBadge = ({ record, now }: AccessStatusBadgeProps) => (
  <Badge tone={tones[accessStatus(record, now)]}>{describeStatus(record, now)}</Badge>
)

/** A labelled value of a record. */
export function Item({
  term,
  wide,
  children,
}: {
  term: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? 'record-wide' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface AccessRecordDetailsProps {
  record: AccessRecord
  /** Admin notes, the newest first. */
  notes: readonly AccessNote[]
}

/** The details of a record beside its enrolments: the removal and the admin notes. */
export function AccessRecordDetails({ record, notes }: AccessRecordDetailsProps) {
  const removed = !isGranted(record)
  // Payments entered before the removal are listed separately, where they can be changed.
  const isListed = record.pastPayments?.length || record.ledger?.length
  const payment = isListed ? null : describePayment(record)
  if (!removed && notes.length === 0) return null
  return (
    <dl className="record">
      {removed && (
        <Item term="Given">
          <Moment at={record.grantedAt} /> by <PersonName userId={record.grantedBy} />
        </Item>
      )}
      {removed && record.revokedAt && (
        <Item term="Removed">
          <Moment at={record.revokedAt} />
          {record.revokedBy && (
            <>
              {' '}
              by <PersonName userId={record.revokedBy} />
            </>
          )}
        </Item>
      )}
      {removed && payment !== null && <Item term="Payment">{payment}</Item>}
      {removed && record.revokeReason && (
        <Item term="Reason for removing" wide>
          {record.revokeReason}
        </Item>
      )}
      {removed && record.notes && (
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
                  <Moment at={at} /> by <PersonName userId={by} />
                </div>
              </li>
            ))}
          </ul>
        </Item>
      )}
    </dl>
  )
}

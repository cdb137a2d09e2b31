import type { AccessRecord, PastPayment } from '@shala/contract/access/access'
import { useRef, useState } from 'react'
import { formatDay } from '../../../../shared/dates.ts'
import { describePayment } from '../../../../shared/terms/payments.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import type { AccessChange } from '../../api/useAccessChanges.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { SourceName } from './SourceName.tsx'
import './person.css'

interface PastPaymentsProps {
  record: AccessRecord
  courseTitle: string
  onChanged: (what: AccessChange) => void
}

/** What was paid for enrolments that were removed: it stays, and may be given back later. */
export function PastPayments({ record, courseTitle, onChanged }: PastPaymentsProps) {
  const [open, setOpen] = useState<PastPayment | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const payments = record.pastPayments ?? []
  if (payments.length === 0) return null
  const close = () => {
    setOpen(null)
    list.current?.focus()
  }
  return (
    <>
      <ul
        className="enrolments"
        ref={list}
        tabIndex={-1}
        aria-label={`Paid for removed enrolments: ${courseTitle}`}
      >
        {payments.map((payment) => {
          const { source, grantedAt } = payment
          return (
            <li key={`${source} ${grantedAt.toISOString()}`} className="row">
              <span>
                <span className="soft small">
                  Paid for a removed enrolment (<SourceName source={source} />,{' '}
                  {formatDay(grantedAt)}):
                </span>{' '}
                {describePayment(payment)}
              </span>
              <Button small onClick={() => setOpen(payment)}>
                Change the payment
                <span className="visually-hidden">
                  {' '}
                  for {courseTitle} of {formatDay(grantedAt)}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
      {open !== null && (
        <PaymentDialog
          record={record}
          payment={open}
          courseTitle={courseTitle}
          onChanged={() => {
            close()
            onChanged({ payment: open })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

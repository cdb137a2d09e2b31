import type { AccessRecord } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import { getEntryOrder, type Transfer } from '@shala/contract/payments/ledger'
import { useEffect, useRef, useState } from 'react'
import { MayLink } from '#shared/admin/MayLink.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import {
  describeEntry,
  getEnrolmentBalance,
  hasLedger,
  listShownEntries,
} from '../../model/ledger.ts'
import { LedgerDialog } from './LedgerDialog.tsx'
import './person.css'

interface EnrolmentPaymentsProps {
  record: AccessRecord
  source: SourceKey
  courseTitle: string
  /** Distinguishes the buttons of several enrolments. */
  which: string
  onChanged: () => void
}

/**
 * The payments of one enrolment, each of which can be corrected, and a button for another one. Those of an
 * order are changed there.
 */
export function EnrolmentPayments(props: EnrolmentPaymentsProps) {
  const { record, source, courseTitle, which, onChanged } = props
  const [open, setOpen] = useState<{ corrected: Transfer | null } | null>(null)
  const action = useRef<HTMLButtonElement>(null)
  const { entries } = getEnrolmentBalance(record, source)
  const shown = hasLedger(record, source) ? listShownEntries(entries) : []
  const orderId = entries.map(getEntryOrder).findLast((id) => id !== null) ?? null
  // The dialog returns the focus to its button, which disappears once the payment is corrected.
  const isSaved = useRef(false)
  useEffect(() => {
    if (isSaved.current) takeFocus(action.current)
    isSaved.current = false
  }, [entries.length])
  return (
    <>
      {shown.length > 0 && (
        <ul className="ledger" aria-label={`Payments${which}`}>
          {shown.map(({ entry, correction }) => (
            <li key={entry.id} className="row">
              {correction === null ? (
                <span>{describeEntry(entry)}</span>
              ) : (
                <span className="soft">
                  <del>{describeEntry(entry)}</del> corrected
                  <span>{correction && `: ${correction}`}</span>
                </span>
              )}
              {entry.note && <span className="small soft">{entry.note}</span>}
              {orderId === null && correction === null && entry.kind !== 'price' && (
                <Button small onClick={() => setOpen({ corrected: entry })}>
                  Correct<span className="visually-hidden"> {describeEntry(entry)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {orderId === null ? (
        <Button small ref={action} onClick={() => setOpen({ corrected: null })}>
          Record a payment<span className="visually-hidden">{which}</span>
        </Button>
      ) : (
        <MayLink needs="money.read" href={paths.admin.order(orderId)}>
          {`Payments of order ${orderId}`}
        </MayLink>
      )}
      {open !== null && (
        <LedgerDialog
          record={record}
          source={source}
          courseTitle={courseTitle}
          corrected={open.corrected}
          onChanged={() => {
            isSaved.current = true
            setOpen(null)
            onChanged()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

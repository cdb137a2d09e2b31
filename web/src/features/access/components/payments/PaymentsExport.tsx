import { useState } from 'react'
import { messageOf } from '../../../../shared/AppError.ts'
import { saveFile } from '../../../../shared/browser/saveFile.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/Notice.tsx'
import { csvOf } from '../../../../shared/ui/list/csv.ts'
import type { CourseName } from '../../model/courses.ts'
import { shownPayments, type PaymentRow } from '../../model/paymentList.ts'
import { paymentTable } from '../../model/paymentTable.ts'
import type { PaymentView } from '../../model/paymentView.ts'
import type { PeopleOf } from '../list/AccessList.tsx'

interface PaymentsExportProps {
  rows: readonly PaymentRow[]
  view: PaymentView
  courses: readonly CourseName[]
  peopleOf: PeopleOf
}

/** Gives the payments that are shown, on all pages, as a file for spreadsheets. */
export function PaymentsExport({ rows, view, courses, peopleOf }: PaymentsExportProps) {
  const server = useServer()
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const shown = shownPayments(rows, view.show)
  const run = async () => {
    setPending(true)
    setStatus(null)
    try {
      const people = await peopleOf(
        server,
        shown.map(({ userId }) => userId),
      )
      const { titles, lines } = paymentTable(shown, { courses, people })
      const name = `payments-${view.month}.csv`
      saveFile(name, 'text/csv;charset=utf-8', csvOf(titles, lines))
      const what =
        shown.length === 1 ? '1 payment' : `${shown.length.toLocaleString('en')} payments`
      setStatus({ tone: 'good', text: `${what} saved as ${name}.` })
    } catch (error) {
      setStatus({ tone: 'bad', text: messageOf(error) })
    } finally {
      setPending(false)
    }
  }
  if (shown.length === 0) return null
  return (
    <div className="stack">
      <div className="row">
        <Button small pending={pending} onClick={() => void run()}>
          {pending ? 'Exporting…' : 'Export as CSV'}
        </Button>
      </div>
      <StatusMessage status={status} />
    </div>
  )
}

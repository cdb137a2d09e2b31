import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { calendarDay } from '../../../../shared/calendarDay.ts'
import { paths } from '../../../../shared/paths.ts'
import { formatAmount, methodLabel } from '../../../../shared/terms/payments.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { RowTable } from '../../../../shared/ui/list/ListTable.tsx'
import { PageLinks } from '../../../../shared/ui/list/Pager.tsx'
import { courseTitle, type CourseName } from '../../model/courses.ts'
import { kindOfPayment, shownPayments, type PaymentRow } from '../../model/paymentList.ts'
import {
  kindTones,
  paymentAddress,
  rowsPerPage,
  statusLabel,
  type PaymentView,
} from '../../model/paymentView.ts'
import { SourceName } from '../person/SourceName.tsx'

interface PaymentRowsProps {
  rows: readonly PaymentRow[]
  view: PaymentView
  courses: readonly CourseName[]
  who: (userId: string) => ReactNode
}

/** Who paid what, each payment by itself, page by page. */
export function PaymentRows({ rows, view, courses, who }: PaymentRowsProps) {
  const shown = shownPayments(rows, view.show)
  if (shown.length === 0) return <p className="soft">No payment of this month is like that.</p>
  const last = Math.ceil(shown.length / rowsPerPage)
  const page = Math.min(view.page, last)
  return (
    <>
      <RowTable
        label="Payments"
        rows={shown.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        keyOf={({ userId, courseId, source, grantedAt, isPast }) =>
          [userId, courseId, source, grantedAt.toISOString(), isPast].join(' ')
        }
        columns={[
          {
            title: 'Person',
            cell: ({ userId }) => <Link href={paths.admin.person(userId)}>{who(userId)}</Link>,
          },
          { title: 'Course', cell: ({ courseId }) => courseTitle(courses, courseId) },
          {
            title: 'Type',
            cell: ({ source, isPast }) => (
              <>
                <SourceName source={source} />
                {isPast && <span className="soft small"> (access removed)</span>}
              </>
            ),
          },
          {
            title: 'Amount',
            glance: true,
            cell: ({ amount, currency }) =>
              amount === null ? <span className="soft">None</span> : formatAmount(amount, currency),
          },
          {
            title: 'Payment',
            glance: true,
            cell: (row) => <Badge tone={kindTones[kindOfPayment(row)]}>{statusLabel(row)}</Badge>,
          },
          { title: 'How', cell: ({ paymentMethod }) => methodLabel(paymentMethod) || 'Not said' },
          { title: 'Receipt or reference', cell: ({ paymentId }) => paymentId ?? 'None' },
          { title: 'Entered', cell: ({ enteredOn }) => calendarDay(enteredOn) },
        ]}
      />
      <PageLinks
        label="Pages of the payments"
        page={page}
        last={last}
        hrefOf={(next) => paymentAddress({ ...view, page: next })}
      />
    </>
  )
}

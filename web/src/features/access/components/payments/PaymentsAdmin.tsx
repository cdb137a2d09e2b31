import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { useLoad } from '../../../../shared/load.ts'
import { useSchoolDay } from '../../../../shared/schoolDay.ts'
import { useServer } from '../../../../shared/server.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { monthPaymentsQuery, type MonthPayments } from '../../api/monthPayments.ts'
import type { CourseName } from '../../model/courses.ts'
import { monthLabel, monthsFrom } from '../../model/paymentMonth.ts'
import { paymentAddress, paymentView, type PaymentView } from '../../model/paymentView.ts'
import type { PeopleOf } from '../list/AccessList.tsx'
import { PaymentLinks } from './PaymentLinks.tsx'
import { PaymentRows } from './PaymentRows.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { PaymentsExport } from './PaymentsExport.tsx'

interface PaymentsAdminProps {
  courses: readonly CourseName[]
  who: (userId: string) => ReactNode
  peopleOf: PeopleOf
}

/** The payments that were entered in one month, with what they come to. */
export function PaymentsAdmin(props: PaymentsAdminProps) {
  const server = useServer()
  const view = paymentView(new URLSearchParams(useSearch()), useSchoolDay())
  const load = useLoad(monthPaymentsQuery(server, view.month))
  return (
    <div className="stack-wide">
      <MonthLinks month={view.month} />
      <Loaded load={load} of="the payments">
        {(payments) => <OneMonth {...props} view={view} payments={payments} />}
      </Loaded>
    </div>
  )
}

function MonthLinks({ month }: { month: string }) {
  const link = (count: number, label: string) => (
    <Link
      href={paymentAddress({ month: monthsFrom(month, count), show: 'all', page: 1 })}
      className={buttonClass('quiet', true)}
    >
      {label}
    </Link>
  )
  return (
    <nav className="row" aria-label="Months">
      {link(-1, 'Previous month')}
      <h2>{monthLabel(month)}</h2>
      {link(1, 'Next month')}
    </nav>
  )
}

interface OneMonthProps extends PaymentsAdminProps {
  view: PaymentView
  payments: MonthPayments
}

function OneMonth({ view, payments: { rows, isWhole }, ...props }: OneMonthProps) {
  if (rows.length === 0) {
    return <p className="soft">No payment was entered in {monthLabel(view.month)}.</p>
  }
  return (
    <>
      {!isWhole && (
        <Notice tone="warn">
          There are more payments than can be shown at once. The totals are not those of the whole
          month.
        </Notice>
      )}
      <PaymentTotals rows={rows} />
      <PaymentLinks rows={rows} view={view} />
      <PaymentRows rows={rows} view={view} {...props} />
      <PaymentsExport rows={rows} view={view} {...props} />
    </>
  )
}

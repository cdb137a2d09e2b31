import { addMonths } from '@shala/contract/statistics/months'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { formatMonth } from '../../../../shared/dates.ts'
import { useLoad } from '../../../../shared/load.ts'
import { useSchoolDay } from '../../../../shared/schoolDay.ts'
import { useServer } from '../../../../shared/server.ts'
import { formatAmount } from '../../../../shared/terms/payments.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { CountLinks } from '../../../../shared/ui/list/CountLinks.tsx'
import { RowTable } from '../../../../shared/ui/list/ListTable.tsx'
import { monthPaymentsQuery, type ReadPayments } from '../../api/monthPayments.ts'
import type { CourseName } from '../../model/courses.ts'
import {
  kindLabels,
  kindOfPayment,
  paymentAddress,
  paymentKinds,
  type PaymentRow,
  paymentTotals,
  paymentView,
  type PaymentView,
} from '../../model/payments.ts'
import type { LoadPeople } from '../list/AccessList.tsx'
import { PaymentCharts } from './PaymentCharts.tsx'
import { OpenPayments, PaymentRows, PaymentsExport } from './PaymentRows.tsx'

/** The totals of a month by currency and status. */
function PaymentTotals({ rows }: { rows: readonly PaymentRow[] }) {
  const totals = paymentTotals(rows)
  const kinds = paymentKinds.filter((kind) => totals.some(({ kinds: of }) => of[kind].count > 0))
  const silent = rows.filter(({ amount }) => amount === null).length
  return (
    <section className="stack" aria-labelledby="payment-totals">
      <h3 id="payment-totals">Monthly totals</h3>
      {totals.length > 0 && (
        <RowTable
          label="Monthly totals"
          rows={totals}
          getKey={({ currency }) => currency}
          columns={[
            { title: 'Currency', cell: ({ currency }) => currency },
            ...kinds.map((kind) => ({
              title: kindLabels[kind],
              cell: ({ currency, kinds: of }: (typeof totals)[number]) =>
                of[kind].count === 0 ? '–' : formatAmount(of[kind].amount, currency),
            })),
          ]}
        />
      )}
      {silent > 0 && (
        <p className="soft">
          {silent === 1
            ? '1 payment has no amount and is not included.'
            : `${silent.toLocaleString('en')} payments have no amount and are not included.`}
        </p>
      )}
    </section>
  )
}

interface PaymentLinksProps {
  rows: readonly PaymentRow[]
  view: PaymentView
}

/** Counts the payments of each status, with links that filter by it. */
function PaymentLinks({ rows, view: { month, show } }: PaymentLinksProps) {
  const all = {
    href: paymentAddress({ month, show: 'all', page: 1 }),
    label: 'All',
    count: rows.length,
    here: show === 'all',
  }
  const kinds = paymentKinds.map((kind) => ({
    href: paymentAddress({ month, show: kind, page: 1 }),
    label: kindLabels[kind],
    count: rows.filter((row) => kindOfPayment(row) === kind).length,
    here: show === kind,
  }))
  return <CountLinks label="Payments by status" links={[all, ...kinds]} />
}

interface PaymentsAdminProps {
  courses: readonly CourseName[]
  who: (userId: string) => ReactNode
  getPeople: LoadPeople
}

/** The payments entered in one month, with their totals. */
export function PaymentsAdmin(props: PaymentsAdminProps) {
  const server = useServer()
  const view = paymentView(new URLSearchParams(useSearch()), useSchoolDay())
  const load = useLoad(monthPaymentsQuery(server, view.month))
  return (
    <div className="stack-wide">
      <PaymentCharts />
      <OpenPayments courses={props.courses} who={props.who} />
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
      href={paymentAddress({ month: addMonths(month, count), show: 'all', page: 1 })}
      className={buttonClass('quiet', true)}
    >
      {label}
    </Link>
  )
  return (
    <nav className="stack" aria-label="Months">
      <h2>{formatMonth(month)}</h2>
      <div className="row">
        {link(-1, 'Previous month')}
        {link(1, 'Next month')}
      </div>
    </nav>
  )
}

interface OneMonthProps extends PaymentsAdminProps {
  view: PaymentView
  payments: ReadPayments<PaymentRow>
}

function OneMonth({ view, payments: { rows, isWhole }, ...props }: OneMonthProps) {
  if (rows.length === 0) {
    return <p className="soft">No payments were entered in {formatMonth(view.month)}.</p>
  }
  return (
    <>
      {!isWhole && (
        <Notice tone="warn">
          There are too many payments to show at once. The totals do not cover the whole month.
        </Notice>
      )}
      <PaymentTotals rows={rows} />
      <PaymentLinks rows={rows} view={view} />
      <PaymentRows rows={rows} view={view} {...props} />
      <PaymentsExport rows={rows} view={view} {...props} />
    </>
  )
}

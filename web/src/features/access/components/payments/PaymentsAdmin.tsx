import { formatMoney } from '@shala/contract/payments/money'
import { moneyDefinitions, type MoneySums } from '@shala/domain/payments/moneySums'
import { Fragment } from 'react'
import { Link, useSearch } from 'wouter'
import { formatMonth } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { MonthLinks } from '#shared/ui/links/MonthLinks.tsx'
import { CountLinks } from '#shared/ui/list/CountLinks.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { monthPaymentsQuery, type ReadPayments } from '../../api/paymentQueries.ts'
import {
  kindLabels,
  paymentAddress,
  paymentKinds,
  type PaymentRow,
  paymentTotals,
  paymentView,
  type PaymentView,
  shownPayments,
} from '../../model/payments.ts'
import { PaymentCharts } from './PaymentCharts.tsx'
import { OpenPayments, PaymentRows, PaymentsExport } from './PaymentRows.tsx'

/** The money of a month by currency. Each figure leads to its rows. */
function PaymentTotals({ rows, month }: { rows: readonly PaymentRow[]; month: string }) {
  const totals = paymentTotals(rows)
  const silent = rows.filter(({ amount }) => amount === null).length
  const figure =
    (show: PaymentView['show'], getAmount: (sums: MoneySums) => number) =>
    ({ currency, ...sums }: (typeof totals)[number]) => (
      <Link href={paymentAddress({ month, show, currency })} replace>
        {formatMoney(getAmount(sums), currency)}
      </Link>
    )
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
            {
              title: 'Paid',
              glance: true,
              isNumber: true,
              cell: figure('received', ({ paid }) => paid),
            },
            {
              title: 'Refunded',
              isNumber: true,
              cell: figure('refunded', ({ refunded }) => refunded),
            },
            {
              title: 'Kept',
              glance: true,
              isNumber: true,
              cell: figure('moved', ({ paid, refunded }) => paid - refunded),
            },
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

function Definitions() {
  return (
    <Disclosure summary="What the figures mean">
      <dl className="order-facts">
        {Object.entries(moneyDefinitions).map(([word, meaning]) => (
          <Fragment key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Disclosure>
  )
}

interface PaymentLinksProps {
  rows: readonly PaymentRow[]
  view: PaymentView
}

/** Counts the payments of each status, with links that filter by it. */
function PaymentLinks({ rows, view: { month, show } }: PaymentLinksProps) {
  const all = {
    href: paymentAddress({ month }),
    label: 'All',
    count: rows.length,
    here: show === 'all',
  }
  const kinds = paymentKinds.map((kind) => ({
    href: paymentAddress({ month, show: kind }),
    label: kindLabels[kind],
    count: shownPayments(rows, { show: kind, currency: null }).length,
    here: show === kind,
  }))
  return <CountLinks label="Payments by status" links={[all, ...kinds]} />
}

export function PaymentsAdmin() {
  const server = useServer()
  const view = paymentView(new URLSearchParams(useSearch()), useSchoolDay())
  const load = useLoad(monthPaymentsQuery(server, view.month))
  return (
    <div className="stack-wide">
      <PageActions>
        <MonthLinks month={view.month} getAddress={(month) => paymentAddress({ month })} />
      </PageActions>
      <Loaded load={load} of="the payments">
        {(payments) => <OneMonth view={view} payments={payments} />}
      </Loaded>
      <OpenPayments />
      <PaymentCharts />
      <Definitions />
    </div>
  )
}

interface OneMonthProps {
  view: PaymentView
  payments: ReadPayments<PaymentRow>
}

function OneMonth({ view, payments: { rows, isWhole } }: OneMonthProps) {
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
      <div className="stack">
        <div className="list-bar">
          <PaymentLinks rows={rows} view={view} />
          <PaymentsExport rows={rows} view={view} />
        </div>
        <PaymentRows rows={rows} view={view} />
      </div>
      <PaymentTotals rows={rows} month={view.month} />
    </>
  )
}

import { toMajorUnits } from '@shala/contract/payments/money'
import { overdueAges, type PaymentStatistics } from '@shala/contract/statistics/paymentStatistics'
import { paymentStatisticsQuery } from '#shared/admin/statistics.ts'
import { Chart, ChartSkeleton } from '#shared/charts/Chart.tsx'
import { formatMonth, formatMonthName } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { formatAmount } from '#shared/terms/payments.ts'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'

/** The income, the due and the overdue amounts of the last twelve months. */
export function PaymentCharts() {
  const server = useServer()
  const load = useLoad(paymentStatisticsQuery(server))
  return (
    <section className="stack" aria-labelledby="payment-charts">
      <h2 id="payment-charts">Last twelve months</h2>
      <Loaded load={load} of="the charts" skeleton={<ChartSkeletons />}>
        {(statistics) => <LoadedCharts statistics={statistics} />}
      </Loaded>
    </section>
  )
}

function ChartSkeletons() {
  return (
    <div className="charts">
      <ChartSkeleton />
      <ChartSkeleton />
      <ChartSkeleton />
    </div>
  )
}

function LoadedCharts({ statistics }: { statistics: PaymentStatistics | null }) {
  if (statistics === null) {
    return (
      <p className="soft">The charts are computed each night. The first ones appear tomorrow.</p>
    )
  }
  const { currencies, computedAt } = statistics
  return (
    <>
      {currencies.length === 0 && <p className="soft">No payments in the last twelve months.</p>}
      {currencies.map((sums) => (
        <CurrencyCharts key={sums.currency} {...sums} />
      ))}
      <p className="small soft">
        As of <Moment at={computedAt} />. Later payments are included after the next night.
      </p>
    </>
  )
}

function CurrencyCharts({ currency, months, overdue }: PaymentStatistics['currencies'][number]) {
  const format = (amount: number) => formatAmount(amount, currency)
  const toColumn = (title: string, minor: readonly number[]) => {
    const values = minor.map((amount) => toMajorUnits(amount, currency))
    return { column: { title, values: values.map(format) }, series: { name: title, values } }
  }
  const received = toColumn(
    'Received',
    months.map((sums) => sums.received),
  )
  const refunded = toColumn(
    'Refunded',
    months.map((sums) => sums.refunded),
  )
  const income = toColumn(
    'Income',
    months.map((sums) => sums.received - sums.refunded),
  )
  const due = toColumn(
    'Due',
    months.map((sums) => sums.due),
  )
  const paid = toColumn(
    'Paid',
    months.map((sums) => sums.due - sums.open),
  )
  const open = toColumn(
    'Still to pay',
    months.map((sums) => sums.open),
  )
  const late = toColumn('Overdue', overdue)
  const byMonth = {
    head: 'Month',
    categories: months.map(({ month }) => formatMonthName(month)),
    rows: months.map(({ month }) => formatMonth(month)),
    format,
  }
  return (
    <div className="charts">
      <Chart
        {...byMonth}
        title={`Income by month, ${currency}`}
        empty="No income in these months."
        series={[income.series]}
        columns={[received.column, refunded.column, income.column]}
      >
        <p className="small soft">Payments minus refunds.</p>
      </Chart>
      <Chart
        {...byMonth}
        title={`Paid of what was due, ${currency}`}
        empty="Nothing was due in these months."
        series={[paid.series, open.series]}
        columns={[due.column, paid.column, open.column]}
      >
        <p className="small soft">
          An instalment counts in the month in which it is due, any other price in the month in
          which it was agreed.
        </p>
      </Chart>
      <Chart
        title={`Overdue, ${currency}`}
        empty="Nothing is overdue."
        head="Days overdue"
        categories={overdueAges.map(({ from, to }) => (to === null ? `${from}+` : `${from}–${to}`))}
        format={format}
        series={[late.series]}
        columns={[late.column]}
      >
        <p className="small soft">By the days since the amount was due.</p>
      </Chart>
    </div>
  )
}

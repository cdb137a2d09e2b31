import { EnrolmentStatistics } from '@shala/contract/statistics/enrolmentStatistics'
import { statisticsCollection } from '@shala/contract/statistics/months'
import { SeatStatistics } from '@shala/contract/statistics/seatStatistics'
import { Chart, ChartSkeleton } from '../../../../shared/charts/Chart.tsx'
import { formatDay, formatMonth, formatMonthName } from '../../../../shared/dates.ts'
import { documentQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { Moment } from '../../../../shared/ui/Day.tsx'
import { OverviewCard } from '../OverviewCard.tsx'

const format = (value: number) => value.toLocaleString('en')

const enrolmentsQuery = (server: Server) =>
  documentQuery(server, statisticsCollection, 'enrolments', EnrolmentStatistics)

/** The enrolments of the last twelve months, as of last night. */
export function EnrolmentsByMonth() {
  return (
    <OverviewCard
      title="Enrolments by month"
      of="the enrolments by month"
      query={enrolmentsQuery}
      skeleton={<ChartSkeleton />}
    >
      {(statistics) => {
        if (statistics === null) return <NoStatistics />
        const { months, computedAt } = statistics
        const values = months.map(({ enrolments }) => enrolments)
        return (
          <Chart
            title="New enrolments that were not removed"
            empty="No enrolments in these months."
            head="Month"
            categories={months.map(({ month }) => formatMonthName(month))}
            rows={months.map(({ month }) => formatMonth(month))}
            format={format}
            series={[{ name: 'Enrolments', values }]}
            columns={[{ title: 'Enrolments', values: values.map(format) }]}
          >
            <AsOf at={computedAt} />
          </Chart>
        )
      }}
    </OverviewCard>
  )
}

const seatsQuery = (server: Server) =>
  documentQuery(server, statisticsCollection, 'seats', SeatStatistics)

/** The booked and free seats of the coming sessions by week, as of last night. */
export function SeatsByWeek() {
  return (
    <OverviewCard
      title="Seats of the coming weeks"
      of="the seats"
      query={seatsQuery}
      skeleton={<ChartSkeleton />}
    >
      {(statistics) => {
        if (statistics === null) return <NoStatistics />
        const { weeks, computedAt } = statistics
        const [booked, free, waiting] = (['booked', 'free', 'waiting'] as const).map((key) =>
          weeks.map((week) => week[key]),
        )
        const toSeries = (name: string, values: readonly number[] = []) => ({
          series: { name, values },
          column: { title: name, values: values.map(format) },
        })
        const [taken, left] = [toSeries('Booked', booked), toSeries('Free', free)]
        return (
          <Chart
            title="Booked and free seats"
            empty="No seats in the coming weeks."
            head="Week of"
            categories={weeks.map(({ from }) => formatDay(from).slice(0, -5))}
            rows={weeks.map(({ from }) => formatDay(from))}
            format={format}
            series={[taken.series, left.series]}
            columns={[taken.column, left.column, toSeries('Waiting', waiting).column]}
          >
            <AsOf at={computedAt} />
          </Chart>
        )
      }}
    </OverviewCard>
  )
}

function NoStatistics() {
  return <p className="soft">It is computed each night. The first chart appears tomorrow.</p>
}

function AsOf({ at }: { at: Date }) {
  return (
    <p className="small soft">
      As of <Moment at={at} />.
    </p>
  )
}

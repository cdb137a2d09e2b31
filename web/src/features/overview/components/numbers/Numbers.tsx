import { enrolmentStatisticsQuery, seatStatisticsQuery } from '#shared/admin/statistics.ts'
import { Chart, ChartSkeleton } from '#shared/charts/Chart.tsx'
import { formatDay, formatMonth, formatMonthName } from '#shared/dates.ts'
import { Moment } from '#shared/ui/Day.tsx'
import {
  type Bar,
  coursesShown,
  holdersQuery,
  totalsQuery,
  weeksQuery,
} from '../../api/numberQueries.ts'
import { OverviewCard } from '../OverviewCard.tsx'
import './numbers.css'

interface BarChartProps {
  /** The heading of the names, such as `Course`. */
  head: string
  /** The heading of each value. */
  series: readonly string[]
  bars: readonly Bar[]
}

const width = 100
const height = 8
const tones = ['bar-first', 'bar-second']

/** A table of numbers with bars. The bars are decorative, because the numbers are text. */
function BarChart({ head, series, bars }: BarChartProps) {
  const largest = Math.max(1, ...bars.flatMap(({ values }) => values))
  return (
    <table className="bar-chart">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map((name, which) => (
            <th key={name} scope="col">
              <span className={`bar-key ${tones[which] ?? ''}`} aria-hidden="true" />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, which) => (
              <td key={series[which]}>
                <span className="bar-cell">
                  <span className="bar-number">{value.toLocaleString('en')}</span>
                  <svg
                    className={tones[which]}
                    viewBox={`0 0 ${width} ${height}`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(width * value) / largest} height={height} rx="1" />
                  </svg>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Current numbers of the school, counted by the database. */
export function Numbers() {
  return (
    <section className="stack" aria-labelledby="numbers">
      <h2 id="numbers">Numbers</h2>
      <div className="overview">
        <OverviewCard title="School figures" of="the totals" query={totalsQuery} wide>
          {(totals) => (
            <dl className="totals">
              {totals.map(({ name, values }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{values.map((value) => value.toLocaleString('en'))}</dd>
                </div>
              ))}
            </dl>
          )}
        </OverviewCard>
        <OverviewCard
          title="Access given and removed, by week"
          of="the changes of the last weeks"
          query={weeksQuery}
        >
          {(weeks) => {
            // Leave out the weeks before the first change.
            const first = weeks.findIndex(({ values }) => values.some((value) => value > 0))
            return first === -1 ? (
              <p className="soft">No access changes in the last weeks.</p>
            ) : (
              <BarChart head="Week of" series={['Given', 'Removed']} bars={weeks.slice(first)} />
            )
          }}
        </OverviewCard>
        <EnrolmentsByMonth />
        <SeatsByWeek />
        <OverviewCard title="Enrolments by course" of="the enrolments" query={holdersQuery}>
          {(courses) =>
            courses.length === 0 ? (
              <p className="soft">No published courses yet.</p>
            ) : (
              <>
                <BarChart head="Course" series={['People']} bars={courses} />
                {courses.length === coursesShown && (
                  <p className="small soft">These are {coursesShown} of the courses.</p>
                )}
              </>
            )
          }
        </OverviewCard>
      </div>
    </section>
  )
}

const format = (value: number) => value.toLocaleString('en')

/** The enrolments of the last twelve months. */
function EnrolmentsByMonth() {
  return (
    <OverviewCard
      title="Enrolments by month"
      of="the enrolments by month"
      query={enrolmentStatisticsQuery}
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

/** The booked and free seats of the coming sessions by week. */
function SeatsByWeek() {
  return (
    <OverviewCard
      title="Seats of the coming weeks"
      of="the seats"
      query={seatStatisticsQuery}
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

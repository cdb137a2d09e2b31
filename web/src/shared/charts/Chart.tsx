import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react'
import { Disclosure } from '../ui/Disclosure.tsx'
import type { ColumnChartProps } from './ColumnChart.tsx'
import './charts.css'

/** Loaded separately, because only a few pages need the chart library. */
const ColumnChart = lazy((): Promise<{ default: ComponentType<ColumnChartProps> }> =>
  import('./ColumnChart.tsx').then(
    (module) => ({ default: module.ColumnChart }),
    () => ({ default: () => <p className="soft">The chart did not load. Open the table.</p> }),
  ),
)

interface ChartProps extends ColumnChartProps {
  title: string
  /** The heading of the first column of the table, such as `Month`. */
  head: string
  columns: readonly { readonly title: string; readonly values: readonly string[] }[]
  /** The names of the categories in the table; those of the chart if they are left out. */
  rows?: readonly string[]
  /** Shown in place of the chart if all of its values are zero. */
  empty: string
  children?: ReactNode
}

/**
 * A column chart with a table that holds its numbers. Screen readers get the table instead of the
 * chart. The place of the chart has a fixed height, so nothing moves when it loads.
 */
export function Chart(props: ChartProps) {
  const { title, head, columns, children, rows, empty, ...chart } = props
  const id = useId()
  const isEmpty = chart.series.every(({ values }) => values.every((value) => value === 0))
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {isEmpty ? (
        <p>{empty}</p>
      ) : (
        <>
          <Legend series={chart.series} />
          <div className="chart-place" aria-hidden="true">
            <Suspense fallback={<div className="skeleton-line chart-skeleton" />}>
              <ColumnChart {...chart} />
            </Suspense>
          </div>
        </>
      )}
      {children}
      <Disclosure summary="Show as a table">
        <table className="chart-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(rows ?? chart.categories).map((row, place) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => (
                  <td key={column.title}>{column.values[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  )
}

/** Names the series of a chart with two. The second one is hatched, so it does not need its colour. */
function Legend({ series }: Pick<ColumnChartProps, 'series'>) {
  if (series.length < 2) return null
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** Keeps the place of a chart while its numbers load. */
export function ChartSkeleton() {
  return (
    <div className="chart" aria-hidden="true">
      <div className="skeleton-line chart-skeleton-title" />
      <div className="chart-place">
        <div className="skeleton-line chart-skeleton" />
      </div>
      <div className="chart-skeleton-link" />
    </div>
  )
}

import type { Bar } from '../../api/count.ts'
import './numbers.css'

interface BarChartProps {
  /** What the names are, such as `Course`. */
  head: string
  /** What each of the values of a bar is. */
  series: readonly string[]
  bars: readonly Bar[]
}

const width = 100
const height = 8
const tones = ['bar-first', 'bar-second']

/**
 * A table of numbers, each with a bar as long as the number is large. The bars are only for the eye:
 * what they say stands beside them as text.
 */
export function BarChart({ head, series, bars }: BarChartProps) {
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

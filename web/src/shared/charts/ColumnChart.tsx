import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId, useState } from 'react'

/** The values of one colour, one for each category. */
interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
}

export interface ColumnChartProps {
  /** Short names, such as `Nov`. */
  categories: readonly string[]
  /** One series, or two that are stacked and not negative. */
  series: readonly ChartSeries[]
  /** Formats a value, such as `€12,345.00`. */
  format: (value: number) => string
}

/** In pixels. The style sheet gives the place of a chart the same height. */
const height = 240
const margin = { top: 8, right: 4, bottom: 28, left: 52 }
/** The space that the name of a category needs. */
const labelWidth = 44

/** Such as `12K`. */
const compact = new Intl.NumberFormat('en', { notation: 'compact' })

/** A column chart as wide as its place. Only this module imports the chart library. */
export function ColumnChart({ categories, series, format }: ColumnChartProps) {
  const pattern = useId()
  const [width, setWidth] = useState(0)
  const [measure] = useState(() => (place: HTMLDivElement | null) => {
    if (place === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(place)
    return () => observer.disconnect()
  })
  const plot = {
    width: Math.max(0, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  }
  const totals = categories.map((_, place) =>
    series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  )
  const x = scaleBand({
    domain: categories.map((_, place) => place),
    range: [0, plot.width],
    padding: 0.25,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...totals), Math.max(1, ...totals)],
    range: [plot.height, 0],
    nice: true,
  })
  const step = Math.ceil(labelWidth / Math.max(1, x.step()))
  const named = categories.flatMap((_, place) =>
    (categories.length - 1 - place) % step === 0 ? [place] : [],
  )
  return (
    <div ref={measure}>
      {width > 0 && (
        <svg width={width} height={height} focusable="false">
          <Hatching id={pattern} />
          <Group left={margin.left} top={margin.top}>
            <GridRows scale={y} width={plot.width} numTicks={4} className="chart-grid" />
            {categories.map((category, place) => (
              <Column
                key={place}
                name={category}
                place={place}
                series={series}
                scale={{ x: x(place) ?? 0, width: x.bandwidth(), y }}
                format={format}
                hatching={`url(#${pattern})`}
              />
            ))}
            <AxisLeft
              scale={y}
              numTicks={4}
              tickFormat={(value) => compact.format(Number(value))}
              tickComponent={({ x: right, y: middle, formattedValue }) => (
                <text x={right} y={middle} textAnchor="end" dominantBaseline="central">
                  {formattedValue}
                </text>
              )}
              hideAxisLine
              hideTicks
            />
            <AxisBottom
              scale={x}
              top={plot.height}
              tickLength={0}
              tickValues={named}
              tickFormat={(place) => categories[place] ?? ''}
              tickComponent={({ x: center, y: top, formattedValue }) => (
                <text x={center} y={top} textAnchor="middle" dominantBaseline="hanging">
                  {formattedValue}
                </text>
              )}
              hideAxisLine
              hideTicks
            />
            <line x2={plot.width} y1={y(0)} y2={y(0)} />
          </Group>
        </svg>
      )}
    </div>
  )
}

function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="chart-hatch-ground" width="6" height="6" />
        <rect className="chart-second" width="3" height="6" />
      </pattern>
    </defs>
  )
}

interface ColumnProps extends Pick<ColumnChartProps, 'series' | 'format'> {
  name: string
  place: number
  scale: { x: number; width: number; y: (value: number) => number }
  hatching: string
}

/** The values of one category on top of each other. The pointer shows each value. */
function Column({ name, place, series, scale: { x, width, y }, hatching, format }: ColumnProps) {
  let below = 0
  return series.map(({ name: title, values }, which) => {
    const value = values[place] ?? 0
    const [from, to] = [y(below), y(below + value)]
    below += value
    const size = { x, width, y: Math.min(from, to), height: Math.abs(from - to) }
    return (
      <Bar
        key={title}
        {...size}
        className={which === 0 ? 'chart-first' : 'chart-hatched'}
        {...(which > 0 && { fill: hatching })}
      >
        <title>{`${name}, ${title}: ${format(value)}`}</title>
      </Bar>
    )
  })
}

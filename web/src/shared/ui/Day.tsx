import { formatDay, formatMoment } from '../dates.ts'

/** A day on one line, as `formatDay` formats it. */
export function Day({ day }: { day: string | Date }) {
  return (
    <time className="day" dateTime={typeof day === 'string' ? day : day.toISOString()}>
      {formatDay(day)}
    </time>
  )
}

/** A moment on one line, such as `20 Nov 2026, 14:05`. */
export function Moment({ at }: { at: Date }) {
  return (
    <time className="day" dateTime={at.toISOString()}>
      {formatMoment(at)}
    </time>
  )
}

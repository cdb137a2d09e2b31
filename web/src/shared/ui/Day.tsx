import { formatDay, formatMoment } from '../dates.ts'
import { useSchoolZone } from '../schoolDay.ts'

/** A day on one line, as `formatDay` formats it. A moment is on the school's clock. */
export function Day({ day }: { day: string | Date }) {
  if (day instanceof Date) return <DayOfMoment at={day} />
  return (
    <time className="day" dateTime={day}>
      {formatDay(day)}
    </time>
  )
}

function DayOfMoment({ at }: { at: Date }) {
  return (
    <time className="day" dateTime={at.toISOString()}>
      {formatDay(at, useSchoolZone())}
    </time>
  )
}

/** A moment on one line on the school's clock, such as `20 Nov 2026, 14:05`. */
export function Moment({ at }: { at: Date }) {
  return (
    <time className="day" dateTime={at.toISOString()}>
      {formatMoment(at, useSchoolZone())}
    </time>
  )
}

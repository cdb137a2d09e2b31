import type { Day } from '@shala/contract/values/days'
import { Temporal } from 'temporal-polyfill'

/** The day that a moment falls on in a time zone. */
export function schoolDayAt(at: Date, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

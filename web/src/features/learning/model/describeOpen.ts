import { calendarDay } from '../../../shared/calendarDay.ts'

/** From so many days before the last one on, a student is told that a course ends soon. */
const soonDays = 14

const day = 86_400_000

/** The days for which a student has a course that is open; null for no limit. */
export interface OpenDays {
  readonly startsOn: string | null
  readonly endsOn: string | null
  /** From when on it is open again, after a pause; null for none. */
  readonly againOn: string | null
}

/**
 * From when until when a course is open to its student, and whether its end is soon.
 *
 * @param today the school's day
 */
export function describeOpen(
  { startsOn, endsOn, againOn }: OpenDays,
  today: string,
): { text: string; isSoon: boolean } {
  const from = startsOn === null ? '' : ` from ${calendarDay(startsOn)}`
  if (endsOn === null) return { text: `Open${from}${from && ','} with no end date`, isSoon: false }
  const again = againOn === null ? '' : `, and again from ${calendarDay(againOn)}`
  const left = Math.round((Date.parse(endsOn) - Date.parse(today)) / day)
  if (left > soonDays) {
    return { text: `Open${from} until ${calendarDay(endsOn)}${again}`, isSoon: false }
  }
  const when = left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  const opens = againOn === null ? '' : `, and opens again on ${calendarDay(againOn)}`
  return { text: `Ends ${when}, on ${calendarDay(endsOn)}${opens}`, isSoon: true }
}

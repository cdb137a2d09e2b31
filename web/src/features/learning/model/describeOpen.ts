import { calendarDay } from '../../../shared/calendarDay.ts'

/** From so many days before the last one on, a student is told that a course ends soon. */
const soonDays = 14

const day = 86_400_000

/**
 * Until when a course is open to its student, and whether that is soon. `endsOn` is the last day, null
 * for none; `now` is read by the clock of whoever looks.
 */
export function describeOpen(endsOn: string | null, now: Date): { text: string; isSoon: boolean } {
  if (endsOn === null) return { text: 'Open with no end date', isSoon: false }
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const left = Math.round((Date.parse(endsOn) - today) / day)
  if (left > soonDays) return { text: `Open until ${calendarDay(endsOn)}`, isSoon: false }
  const when = left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  return { text: `Ends ${when}, on ${calendarDay(endsOn)}`, isSoon: true }
}

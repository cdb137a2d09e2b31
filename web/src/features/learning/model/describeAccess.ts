import { calendarDay } from '../../../shared/calendarDay.ts'

/** How a student stands to a course that is not open to them. */
export type ClosedStatus = 'not-begun' | 'expired' | 'revoked' | 'never'

/** Why a course is not open to a student. */
export interface Closed {
  readonly status: ClosedStatus
  /** The first and the last day of what comes or, where all is over, of what was; null for no limit. */
  readonly startsOn: string | null
  readonly endsOn: string | null
  /** The last day of what they had before, where it is open again later; null for none. */
  readonly pausedOn: string | null
}

/** Explains to the student why a course is closed, without the admin's name or notes. */
export function describeClosed({ status, startsOn, endsOn, pausedOn }: Closed): {
  title: string
  short: string
  text: string
} {
  if (status === 'not-begun' && startsOn !== null) {
    const [from, until] = [calendarDay(startsOn), endsOn && ` until ${calendarDay(endsOn)}`]
    return pausedOn === null ? beginsOn(from, until ?? '') : opensAgain(from, calendarDay(pausedOn))
  }
  if (status === 'expired' && endsOn !== null) return over(calendarDay(endsOn))
  return words[status]
}

const notBegun = 'This course has not begun for you yet'

const beginsOn = (from: string, until: string) => ({
  title: notBegun,
  short: `From ${from}${until}`,
  text: `The school has a place for you. Its lessons are open here from ${from}${until}.`,
})

const opensAgain = (from: string, before: string) => ({
  title: 'This course is paused for you',
  short: `Again from ${from}`,
  text: `It was open to you until ${before}, and is again from ${from}. What you have done in it is kept.`,
})

const over = (last: string) => ({
  ...words.expired,
  short: `Over: it ended on ${last}`,
  text: `It ended on ${last}. ${words.expired.text}`,
})

const words = {
  'not-begun': {
    title: notBegun,
    short: 'Not begun yet',
    text: 'The school has a place for you. Its lessons open here on the first day.',
  },
  expired: {
    title: 'Your time in this course is over',
    short: 'Over',
    text: 'What you have done in it is kept. If you would like to go on, ask us for more days.',
  },
  revoked: {
    title: 'This course is not open to you any more',
    short: 'Not open any more',
    text: 'What you have done in it is kept, and is there again if the school opens it for you again. If you think this is a mistake, write to us.',
  },
  never: {
    title: 'This course is not open to you yet',
    short: 'Not open yet',
    text: 'When the school opens it for you, its lessons appear here.',
  },
} satisfies Record<ClosedStatus, object>

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

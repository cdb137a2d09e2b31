import { formatDay } from '#shared/dates.ts'

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
    const [from, until] = [formatDay(startsOn), endsOn && ` until ${formatDay(endsOn)}`]
    return pausedOn === null ? beginsOn(from, until ?? '') : opensAgain(from, formatDay(pausedOn))
  }
  if (status === 'expired' && endsOn !== null) return over(formatDay(endsOn))
  return words[status]
}

const notBegun = 'This course has not started for you yet'

const beginsOn = (from: string, until: string) => ({
  title: notBegun,
  short: `From ${from}${until}`,
  text: `You have a place. The lessons open here from ${from}${until}.`,
})

const opensAgain = (from: string, before: string) => ({
  title: 'This course is paused for you',
  short: `Again from ${from}`,
  text: `It was open to you until ${before}, and is again from ${from}. Your progress is kept.`,
})

const over = (last: string) => ({
  ...words.expired,
  short: `Ended on ${last}`,
  text: `It ended on ${last}. ${words.expired.text}`,
})

const words = {
  'not-begun': {
    title: notBegun,
    short: 'Not started yet',
    text: 'You have a place. The lessons open here on the first day.',
  },
  expired: {
    title: 'Your access to this course has ended',
    short: 'Ended',
    text: 'Your progress is kept. To continue, ask us for more days.',
  },
  revoked: {
    title: 'You no longer have access to this course',
    short: 'No longer open',
    text: 'Your progress is kept in case the school gives you access again. If you think this is a mistake, write to us.',
  },
  never: {
    title: 'You do not have access to this course yet',
    short: 'Not open yet',
    text: 'Its lessons appear here when the school gives you access.',
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
  const from = startsOn === null ? '' : ` from ${formatDay(startsOn)}`
  if (endsOn === null) return { text: `Open${from}${from && ','} with no end date`, isSoon: false }
  const again = againOn === null ? '' : `, and again from ${formatDay(againOn)}`
  const left = Math.round((Date.parse(endsOn) - Date.parse(today)) / day)
  if (left > soonDays) {
    return { text: `Open${from} until ${formatDay(endsOn)}${again}`, isSoon: false }
  }
  const when = left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  const opens = againOn === null ? '' : `, and opens again on ${formatDay(againOn)}`
  return { text: `Ends ${when}, on ${formatDay(endsOn)}${opens}`, isSoon: true }
}

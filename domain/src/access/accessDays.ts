import { addDays, type Day } from '@shala/contract/values/days'

/** The first and the last day of something; null for no limit. */
export interface Days {
  readonly startsOn: Day | null
  readonly endsOn: Day | null
}

/** Start (inclusive) and end (exclusive); null for no limit. */
export interface DateRange {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** Reasons to ask for confirmation: the change shortens access or ends it in the past. */
export type DaysWarning = 'shorter' | 'past'

/**
 * Whether days that an admin gives ask for a yes: `past` where the last of them lies before today,
 * `shorter` where a day from today on, on which the course could be entered, is lost by the change.
 *
 * @param given what the admin gives
 * @param before what each source grants before the change
 * @param after what each source grants after it
 * @param today the school's day
 */
export function daysWarning(
  given: Days,
  { before, after }: { readonly before: readonly Days[]; readonly after: readonly Days[] },
  today: Day,
): DaysWarning | null {
  if (given.endsOn !== null && given.endsOn < today) return 'past'
  return isShortened(before, after, today) ? 'shorter' : null
}

/** The first and the last of all days; null where there are none. */
export function overallDays(all: readonly Days[]): Days | null {
  if (all.length === 0) return null
  const starts = all.map(({ startsOn }) => startsOn)
  const ends = all.map(({ endsOn }) => endsOn)
  return {
    startsOn: starts.includes(null) ? null : (starts.toSorted()[0] ?? null),
    endsOn: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  }
}

/** Days without access between two times with it. */
export interface Pause {
  /** The last day before it. */
  readonly lastDay: Day
  /** The first day after it. */
  readonly startsOn: Day
}

/** Returns the pause that follows the access of today; null for none. */
export function findPause(all: readonly Days[], today: Day): Pause | null {
  let lastDay: Day | null = null
  const open = all.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  for (const { startsOn, endsOn } of open.toSorted((one, other) =>
    (one.startsOn ?? '').localeCompare(other.startsOn ?? ''),
  )) {
    if (lastDay !== null && startsOn !== null && startsOn > addDays(lastDay, 1)) {
      return { lastDay, startsOn }
    }
    if (endsOn === null) return null
    if (lastDay === null || endsOn > lastDay) lastDay = endsOn
  }
  return null
}

/** Some day from today on is in `before` and no longer in `after`. */
function isShortened(before: readonly Days[], after: readonly Days[], today: Day): boolean {
  // Lost access begins today, at an earlier start, or after a new end.
  const candidates = [
    today,
    ...before.flatMap(({ startsOn }) => startsOn ?? []),
    ...after.flatMap(({ endsOn }) => (endsOn === null ? [] : addDays(endsOn, 1))),
  ]
  return candidates.some(
    (day) => day >= today && isWithinAny(before, day) && !isWithinAny(after, day),
  )
}

function isWithinAny(all: readonly Days[], day: Day): boolean {
  return all.some(
    ({ startsOn, endsOn }) =>
      (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn),
  )
}

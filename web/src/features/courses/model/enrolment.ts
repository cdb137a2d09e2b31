import type { OfferedDate } from '@shala/contract/courses/requests'
import { dateName, formatDay } from '#shared/dates.ts'

/**
 * The visitor's relation to a course: `open` while they are not known to be signed in, `known` if
 * signed in, `held` with access to the course.
 */
export type Enrolment = 'open' | 'known' | 'held'

/**
 * The action offered without a chosen date: enrol in the next date with places, join the waiting
 * list if all dates are full, or `ask` if there are none.
 */
export type EnrolOffer = 'enrol' | 'wait' | 'ask'

export const offerLabels: Readonly<Record<EnrolOffer, string>> = {
  enrol: 'Enrol',
  wait: 'Join the waiting list',
  ask: 'Request a place',
}

export interface CourseOffer {
  action: EnrolOffer
  /** The next date with places, else the next; null without dates. */
  date: OfferedDate | null
  /** Why the action is not for the next date, or that all dates are full; null if neither is so. */
  note: string | null
}

/** Returns the offer of a course, by the places of its upcoming dates, the next first. */
export function getOffer(dates: readonly OfferedDate[]): CourseOffer {
  const [next] = dates
  if (next === undefined) return { action: 'ask', date: null, note: null }
  const date = dates.find(({ places }) => places !== 'full')
  if (date === undefined) {
    const note = `All groups are full. The next one starts on ${formatDay(next.startsOn)}.`
    return { action: 'wait', date: next, note }
  }
  const note =
    date === next
      ? null
      : `The group from ${formatDay(next.startsOn)} is full. The next with places starts on ${formatDay(date.startsOn)}.`
  return { action: 'enrol', date, note }
}

/** Where on the course's page one writes to the school. */
export const enquiryId = 'enquire'

/** Returns the labels of course dates to choose from, including whether they are full. */
export function dateNames(dates: readonly OfferedDate[]): string[] {
  return dates.map(({ title, startsOn, endsOn, places }) => {
    const name = dateName(title, startsOn, endsOn)
    return places === 'full' ? `${name} (full)` : name
  })
}

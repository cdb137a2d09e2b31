import type { CourseDate } from '@shala/content/courses/courseCard'
import { dateName } from '../../../shared/dates.ts'

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

/** The labels of the enrol button. */
export const offerLabels: Readonly<Record<EnrolOffer, string>> = {
  enrol: 'Enrol',
  wait: 'Join the waiting list',
  ask: 'Request a place',
}

/** Returns the offer of a course, by the places of its upcoming dates. */
export function getOffer(dates: readonly { places: 'open' | 'few' | 'full' }[]): EnrolOffer {
  if (dates.length === 0) return 'ask'
  return dates.every(({ places }) => places === 'full') ? 'wait' : 'enrol'
}

/** Where on the course's page one writes to the school. */
export const enquiryId = 'enquire'

/** Returns the labels of course dates to choose from, including whether they are full. */
export function dateNames(dates: readonly CourseDate[]): string[] {
  return dates.map(({ title, start, end, places }) => {
    const name = dateName(title, start, end)
    return places === 'full' ? `${name} (full)` : name
  })
}

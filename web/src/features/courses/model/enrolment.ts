import type { CourseDate } from '@shala/content/courses/courseDate'
import { dateName } from '../../../shared/calendarDay.ts'

/**
 * How the visitor stands to a course: `open` as long as nobody is known to be signed in, `known` for
 * somebody who is, `held` for who may enter the course.
 */
export type Enrolment = 'open' | 'known' | 'held'

/**
 * How a course without a date of one's own choice is entered: the next date with places, or the
 * waiting list of the next one where all are full, or `ask` where there is none to come.
 */
export type EnrolOffer = 'enrol' | 'wait' | 'ask'

/** What the button of the way into a course says. */
export const offerLabels: Readonly<Record<EnrolOffer, string>> = {
  enrol: 'Enrol',
  wait: 'Join the waiting list',
  ask: 'Ask for a place',
}

/** What a course offers, by the places of its dates to come. */
export function offerOf(dates: readonly { places: 'open' | 'few' | 'full' }[]): EnrolOffer {
  if (dates.length === 0) return 'ask'
  return dates.every(({ places }) => places === 'full') ? 'wait' : 'enrol'
}

/** Where on the course's page one writes to the school. */
export const enquiryId = 'enquire'

/** What dates of a course are called where one of them is chosen, and whether it is full. */
export function dateNames(dates: readonly CourseDate[]): string[] {
  return dates.map(({ title, start, end, places }) => {
    const name = dateName(title, start, end)
    return places === 'full' ? `${name} (full)` : name
  })
}

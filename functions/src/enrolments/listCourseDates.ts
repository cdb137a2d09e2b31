import * as contract from '@shala/contract/courses/enrolments'
import { readAll } from '../firestore/documentsOf.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { comingDates, courseDatesLimit, offeredCourse, takenIn, takenRef } from './courseDates.ts'

export const listCourseDates = signedInCallable(
  contract.listCourseDates,
  async ({ courseId }) => {
    const title = await offeredCourse(courseId)
    const dates = await comingDates(courseId)
    const counts = await readAll(dates.map(({ _key }) => takenRef(courseId, _key)))
    return {
      title,
      dates: dates.map((date, place) => {
        const { _key: dateKey, title: called, start, end, times } = date
        const stored = counts[place]
        if (stored === undefined) throw new Error(`No answer for the date ${dateKey}`)
        const places = contract.placesLeft(date, takenIn(stored))
        return { dateKey, title: called, startsOn: start, endsOn: end, times, places }
      }),
    }
  },
  courseDatesLimit,
)

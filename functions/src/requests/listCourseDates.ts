import * as contract from '@shala/contract/courses/requests'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { implement } from '../people/implement.ts'
import {
  comingDates,
  courseDatesLimit,
  offeredCourse,
  parseTakenSeats,
  takenRef,
} from './courseDates.ts'
import { placeRequests } from './placeRequest.ts'

export const listCourseDates = implement(
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
        const places = contract.placesLeft(date, parseTakenSeats(stored))
        return { dateKey, title: called, startsOn: start, endsOn: end, times, places }
      }),
    }
  },
  courseDatesLimit,
)

/** The position is computed here, because students cannot read the requests of others. */
export const listPlacesInLine = implement(contract.listPlacesInLine, async (_, { uid }) => {
  const requests = firestore().collection(placeRequests.collection)
  const waiting = requests.where('state', '==', 'waiting')
  const { docs } = await waiting.where('userId', '==', uid).get()
  const places = await Promise.all(
    docs.map(async (stored) => {
      const { courseId, dateKey, since } = contract.PlaceRequest.parse(stored.data())
      const before = await waiting
        .where('courseId', '==', courseId)
        .where('dateKey', '==', dateKey)
        .where('since', '<', since)
        .count()
        .get()
      return { requestId: stored.id, place: before.data().count + 1 }
    }),
  )
  return { places }
})

import { getPriceOn } from '@shala/contract/courses/price'
import * as contract from '@shala/contract/courses/requests'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { parseTakenSeats, takenRef } from '../groups/members/datePlaces.ts'
import { implement } from '../people/implement.ts'
import {
  comingDates,
  courseDatesLimit,
  offeredCourse,
  readComingSessions,
  toOfferedDate,
} from './courseDates.ts'
import { placeRequests } from './placeRequest.ts'

export const listCourseDates = implement(
  contract.listCourseDates,
  async ({ courseId }) => {
    const { title, price } = await offeredCourse(courseId)
    const [{ today, dates }, sessions] = await Promise.all([
      comingDates(courseId),
      readComingSessions(courseId, new Date()),
    ])
    const counts = await readAll(dates.map(({ dateKey }) => takenRef(courseId, dateKey)))
    return {
      title,
      price: price && getPriceOn(price, today),
      sessions,
      dates: dates.map((date, place) => {
        const stored = counts[place]
        if (stored === undefined) throw new Error(`No answer for the date ${date.dateKey}`)
        const offered = toOfferedDate(date, {
          taken: parseTakenSeats(stored),
          coursePrice: price,
        })
        return { ...offered, price: offered.price && getPriceOn(offered.price, today) }
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

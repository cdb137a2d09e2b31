import * as contract from '@shala/contract/courses/enrolments'
import { firestore } from '../firestore/client.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { enrolmentRequests } from './enrolmentRequest.ts'

/** Who waits longer is counted here: a student may read nobody else's request. */
export const listPlacesInLine = signedInCallable(contract.listPlacesInLine, async (_, { uid }) => {
  const requests = firestore().collection(enrolmentRequests.collection)
  const waiting = requests.where('state', '==', 'waiting')
  const { docs } = await waiting.where('userId', '==', uid).get()
  const places = await Promise.all(
    docs.map(async (stored) => {
      const { courseId, dateKey, since } = contract.EnrolmentRequest.parse(stored.data())
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

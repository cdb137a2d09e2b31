import type { PlaceRequestContent } from '@shala/contract/courses/requests'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { findUser } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'
import { placeRequests } from './placeRequest.ts'

/** Returns the name of the first student on the waiting list of a date; null without one. */
export async function findNextInLine({
  courseId,
  dateKey,
}: Pick<PlaceRequestContent, 'courseId' | 'dateKey'>): Promise<string | null> {
  const { docs } = await firestore()
    .collection(placeRequests.collection)
    .where('courseId', '==', courseId)
    .where('dateKey', '==', dateKey)
    .where('state', '==', 'waiting')
    .orderBy('since')
    .limit(1)
    .get()
  const [first] = docs.map((stored) => readRecord(placeRequests, stored))
  if (!first) return null
  const user = await findUser(first.userId)
  return user === null ? null : (getDisplayName(user) ?? user.email ?? null)
}

import {
  type DateKey,
  DatePlaces,
  datePlacesId,
  PlaceRequest,
  seatStates,
  type Taken,
} from '@shala/contract/courses/requests'
import { GroupContent, groups, membersPath } from '@shala/contract/people/groups'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'
import { readAll } from '../../firestore/readDocuments.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'

/** The places of a date without those of one student. */
interface OtherPlaces {
  readonly others: Taken
  /** True if the student is a member of the group, and so has a place. */
  readonly isMember: boolean
}

const Held = PlaceRequest.pick({ userId: true, state: true })

/**
 * Counts the students with a place at a date, and the requests that wait, without those of `userId`. A
 * place is that of a member of the group, or that of an accepted or offered request; a member with such a
 * request has one place.
 */
export async function countOthers(
  courseId: string,
  dateKey: DateKey,
  userId: string | null,
): Promise<OtherPlaces> {
  const members = firestore().collection(membersPath(dateKey))
  const [counted, { docs }] = await Promise.all([
    members.where('left', '==', false).count().get(),
    firestore()
      .collection('placeRequests')
      .where('courseId', '==', courseId)
      .where('dateKey', '==', dateKey)
      .where('state', 'in', [...seatStates, 'waiting'])
      .select('userId', 'state')
      .get(),
  ])
  const requests = docs.map((stored) => Held.parse(stored.data()))
  const others = requests.filter((request) => request.userId !== userId)
  const held = others.filter(({ state }) => state !== 'waiting')
  const asked = [...held.map((request) => request.userId), ...(userId === null ? [] : [userId])]
  const found = await readAll(asked.map((id) => members.doc(id)))
  const areMembers = new Set(found.flatMap((one) => (one.get('left') === false ? one.id : [])))
  const isMember = userId !== null && areMembers.has(userId)
  const both = held.filter((request) => areMembers.has(request.userId)).length
  const accepted = counted.data().count - (isMember ? 1 : 0) + held.length - both
  return { others: { accepted, waiting: others.length - held.length }, isMember }
}

/** Returns the document that counts the places of a date, which pages read. */
export function takenRef(courseId: string, dateKey: DateKey): DocumentReference {
  return firestore().collection('datePlaces').doc(datePlacesId(courseId, dateKey))
}

/** Parses the counts; before the first place there is no document. */
export function parseTakenSeats(stored: DocumentSnapshot): Taken {
  return stored.exists ? DatePlaces.parse(stored.data()) : { accepted: 0, waiting: 0 }
}

/**
 * Counts the places of a group again after a change of its members. A group that is closed for requests
 * has no counts.
 */
export async function recountPlaces(groupId: string): Promise<void> {
  const stored = await firestore().collection(groups.collection).doc(groupId).get()
  const { data } = GroupContent.safeParse(stored.data())
  const [courseId] = data?.courseIds ?? []
  if (data?.openForRequests !== true || courseId === undefined) return
  await commitWithRetry(async (commit) => {
    const counts = await takenRef(courseId, groupId).get()
    const { others } = await countOthers(courseId, groupId, null)
    commit.replace(counts, { courseId, dateKey: groupId, ...others })
  })
}

import { randomUUID } from 'node:crypto'
import {
  datePlacesId,
  PlaceRequest,
  requestPlace,
  requestId,
  type Taken,
} from '@shala/contract/courses/requests'
import { type GroupContent, GroupForm, groups } from '@shala/contract/people/groups'
import { nameKeys } from '@shala/contract/values/searchKey'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import { dayFromNow } from './orders.ts'
import type { TestPerson } from './people.ts'

/** Publishes a course under the key of its page in the sample content, for which agreements are written. */
export async function publish(courseId: string): Promise<void> {
  const at = new Date()
  const course = { title: 'A course', status: 'published', createdAt: at, updatedAt: at }
  await firestore().collection('courses').doc(courseId).set(course)
}

/** A date of a course: a group that is open for requests, in so many weeks. */
export async function addDate(
  courseId: string,
  wishes: Partial<GroupContent> = {},
): Promise<string> {
  const at = new Date()
  const { name = 'Autumn group' } = wishes
  const form = GroupForm.parse({
    name,
    courseIds: [courseId],
    startsOn: dayFromNow(70),
    endsOn: dayFromNow(140),
    openForRequests: true,
  })
  const id = randomUUID().replaceAll('-', '')
  const group = { ...form, ...nameKeys(name), active: true, terms: 1, ...wishes }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  await firestore()
    .collection(groups.collection)
    .doc(id)
    .set({ ...group, ...stamps })
  return id
}

/** Asks for a place, and waits where there is none. */
export const ask = (person: TestPerson, courseId: string, dateKey: string | null, message = '') =>
  call(requestPlace, { courseId, dateKey, wait: true, message }, person)

/** The request as it is stored, or null. */
export const readRequest = (id: string) => readStored(PlaceRequest, 'placeRequests', id)

/** How many have a place at a date, and how many wait, as it is counted. */
export async function takenAt(courseId: string, dateKey: string | null): Promise<Taken | null> {
  const key = datePlacesId(courseId, dateKey)
  const stored = (await firestore().collection('datePlaces').doc(key).get()).data()
  return stored === undefined ? null : { accepted: stored['accepted'], waiting: stored['waiting'] }
}

/** A place of a person at a date, as an accepted request stores it. */
export async function addPlace(
  { uid: userId }: Pick<TestPerson, 'uid'>,
  courseId: string,
  dateKey: string,
): Promise<void> {
  const request = acceptedRequest(userId, courseId, dateKey)
  const id = requestId(userId, courseId, dateKey)
  await firestore().collection('placeRequests').doc(id).set(request)
}

function acceptedRequest(userId: string, courseId: string, dateKey: string): PlaceRequest {
  const at = new Date()
  return {
    userId,
    courseId,
    dateKey,
    dateTitle: null,
    startsOn: null,
    endsOn: null,
    state: 'accepted',
    since: at,
    message: '',
    reason: '',
    told: true,
    hasAnswers: false,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/** So many places of a date, given to people who are long gone. */
export async function givePlaces(courseId: string, dateKey: string, count: number): Promise<void> {
  const batch = firestore().batch()
  for (let place = 0; place < count; place += 1) {
    const userId = `early-${place}`
    const id = requestId(userId, courseId, dateKey)
    const request = acceptedRequest(userId, courseId, dateKey)
    batch.set(firestore().collection('placeRequests').doc(id), request)
  }
  const counts = { courseId, dateKey, accepted: count, waiting: 0 }
  batch.set(firestore().collection('datePlaces').doc(datePlacesId(courseId, dateKey)), counts)
  await batch.commit()
}

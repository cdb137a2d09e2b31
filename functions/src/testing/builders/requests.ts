import {
  datePlacesId,
  PlaceRequest,
  listCourseDates,
  requestPlace,
  requestId,
  type OfferedDate,
  type Taken,
} from '@shala/contract/courses/requests'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import type { TestPerson } from './people.ts'

/** Courses of the sample content, which has dates and seats, published in the store as well. */
export const taught = {
  /** Its next date is full, and its last has seats. */
  prenatal: 'prenatal-yoga-certification',
  soundHealing: 'sound-healing-certification',
} as const

/** Publishes a course under the key of its page, which is the school's alone to choose. */
export async function publish(courseId: string): Promise<void> {
  const at = new Date()
  const course = { title: 'A course', status: 'published', createdAt: at, updatedAt: at }
  await firestore().collection('courses').doc(courseId).set(course)
}

/** The date of a course that comes last. */
export async function lastDate(courseId: string, person: TestPerson): Promise<OfferedDate> {
  const date = (await call(listCourseDates, { courseId }, person)).dates.at(-1)
  if (date === undefined) throw new Error(`${courseId} has no date to come`)
  return date
}

/** Asks for a place, and waits where there is none. */
export const ask = (person: TestPerson, courseId: string, dateKey: string | null, message = '') =>
  call(requestPlace, { courseId, dateKey, wait: true, message }, person)

/** The request as it is stored, or null. */
export async function readRequest(id: string): Promise<PlaceRequest | null> {
  const stored = await firestore().collection('placeRequests').doc(id).get()
  return stored.exists ? PlaceRequest.parse(stored.data()) : null
}

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
  const counts = { courseId, dateKey, startsOn: null, accepted: count, waiting: 0 }
  batch.set(firestore().collection('datePlaces').doc(datePlacesId(courseId, dateKey)), counts)
  await batch.commit()
}

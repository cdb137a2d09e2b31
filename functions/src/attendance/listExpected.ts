import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import type { RegisterPerson } from '@shala/contract/attendance/registers'
import { PlaceRequest, listGroupDates } from '@shala/contract/courses/requests'
import { limits } from '@shala/contract/limits'
import { isForStudent, type Session, toSessionId } from '@shala/contract/schedules/schedules'
import { bookingsOfSession, type StoredBooking } from '../bookings/booking.ts'
import { firestore } from '../firestore/client.ts'

export type Expected = Pick<RegisterPerson, 'userId' | 'expected' | 'booking'>

/**
 * Returns the students with a booking, and those of the course and its group date. Students are expected
 * with a booking or, in a session without any, as members of its group.
 */
export async function listExpected(session: Session): Promise<Expected[]> {
  const [bookings, group] = await Promise.all([readBookings(session), listGroup(session)])
  return mergePeople(bookings, group)
}

/** Returns these and the students of all groups of the course, who may make up for another session. */
export const listCourse = (session: Session): Promise<Expected[]> =>
  listExpected({ ...session, dateKey: null })

/**
 * Returns the same without the people of the course who are not expected. With a seat booked, nothing of
 * the group is read.
 */
export async function listAwaited(session: Session): Promise<Expected[]> {
  const bookings = await readBookings(session)
  const isBooked = bookings.some(({ booking }) => booking.state === 'booked')
  return mergePeople(bookings, isBooked ? new Set() : await listGroup(session))
}

const readBookings = (session: Session) => bookingsOfSession(session.courseId, toSessionId(session))

function mergePeople(bookings: readonly StoredBooking[], group: ReadonlySet<string>): Expected[] {
  const states = new Map(bookings.map(({ booking }) => [booking.userId, booking.state]))
  const isBooked = [...states.values()].includes('booked')
  return [...new Set([...states.keys(), ...group])].map((userId) => {
    const booking = states.get(userId) ?? null
    return { userId, booking, expected: isBooked ? booking === 'booked' : group.has(userId) }
  })
}

/**
 * Returns the students of the course on the day of the session, of its group date if it has one. In a
 * course with more students than a register holds only bookings say who comes.
 */
async function listGroup(session: Session): Promise<ReadonlySet<string>> {
  const { courseId, dateKey, startsAt } = session
  const access = firestore()
    .collection('userCourseAccess')
    .where('courseId', '==', courseId)
    .where('isActive', '==', true)
    .limit(2 * limits.registerPeople + 1)
  const [{ docs }, requests] = await Promise.all([
    access.get(),
    dateKey === null ? null : readRequests(courseId),
  ])
  if (docs.length > 2 * limits.registerPeople) return new Set()
  const group = docs.flatMap((stored) => {
    const record = AccessRecord.safeParse(stored.data()).data
    if (!record || !isAccessActive(record, startsAt)) return []
    const { userId } = record
    const dates = listGroupDates(requests?.get(userId) ?? [], [record], startsAt)
    return isForStudent(session, dates.get(courseId) ?? new Set()) ? userId : []
  })
  return new Set(group.length > limits.registerPeople ? [] : group)
}

/** Returns the accepted requests for the course, by student. */
async function readRequests(courseId: string): Promise<Map<string, PlaceRequest[]>> {
  const { docs } = await firestore()
    .collection('placeRequests')
    .where('courseId', '==', courseId)
    .where('state', '==', 'accepted')
    .get()
  const requests = docs.flatMap((stored) => PlaceRequest.safeParse(stored.data()).data ?? [])
  return Map.groupBy(requests, ({ userId }) => userId)
}

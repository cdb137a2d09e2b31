import { BookingContent } from '@shala/contract/bookings'
import { type Session, sessionIdOf, sessionsOf } from '@shala/contract/schedules'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { readRecord, type Collection, type Stored } from '../firestore/readRecord.ts'

/** Bookings as records. */
export const bookings: Collection<BookingContent> = {
  collection: 'bookings',
  noun: 'booking',
  content: BookingContent,
}

/** A booking as it was read. */
export interface StoredBooking {
  readonly snapshot: DocumentSnapshot
  readonly booking: Stored<BookingContent>
}

/** Everybody who ever booked a session, those who left among them. */
export async function bookingsOfSession(courseId: string, sessionId: string) {
  const found = await storedIn(all().where('sessionId', '==', sessionId))
  return found.filter(({ booking }) => booking.courseId === courseId)
}

/** The bookings of all sessions of a schedule that begin after a moment. */
export function bookingsOfSchedule(scheduleId: string, after: Date): Promise<StoredBooking[]> {
  return storedIn(all().where('scheduleId', '==', scheduleId).where('startsAt', '>', after))
}

/** All bookings of a person. */
export function bookingsOfPerson(userId: string): Promise<StoredBooking[]> {
  return storedIn(all().where('userId', '==', userId))
}

const all = (): Query => firestore().collection(bookings.collection)

async function storedIn(query: Query): Promise<StoredBooking[]> {
  const { docs } = await query.get()
  return docs.flatMap((snapshot) => {
    const booking = readRecord(bookings, snapshot)
    return booking === null ? [] : [{ snapshot, booking }]
  })
}

/** What a booking says of its session. */
export function saidOf(session: Session) {
  const { courseId, scheduleId, title, roomId, roomName, timeZone, startsAt, endsAt } = session
  const sessionId = sessionIdOf(session)
  return { courseId, scheduleId, sessionId, title, roomId, roomName, timeZone, startsAt, endsAt }
}

/** Where a session is stored. */
export const sessionRef = (courseId: string, sessionId: string) =>
  firestore().collection(sessionsOf(courseId)).doc(sessionId)

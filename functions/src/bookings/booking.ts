import { BookingContent } from '@shala/contract/schedules/bookings'
import { type Session, sessionIdOf, sessionsOf } from '@shala/contract/schedules/schedules'
import { FieldPath, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
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
  const found = await parseStoredBookings(all().where('sessionId', '==', sessionId))
  return found.filter(({ booking }) => booking.courseId === courseId)
}

/** The bookings of all sessions of a schedule that begin after a moment. */
export function bookingsOfSchedule(scheduleId: string, after: Date): Promise<StoredBooking[]> {
  return parseStoredBookings(
    all().where('scheduleId', '==', scheduleId).where('startsAt', '>', after),
  )
}

/** All bookings of a person. */
export function bookingsOfPerson(userId: string): Promise<StoredBooking[]> {
  return parseStoredBookings(all().where('userId', '==', userId))
}

/** The bookings of these people, 30 at most, of sessions that are not over at a moment. */
export function bookingsOfPeople(userIds: readonly string[], at: Date): Promise<StoredBooking[]> {
  return parseStoredBookings(all().where('userId', 'in', userIds).where('endsAt', '>', at))
}

/**
 * A page of the bookings of sessions that are not over at a moment, behind a place in their order,
 * and where it ends; null where nothing is behind it.
 */
export async function applyBookingChanges(
  at: Date,
  after: { endsAt: Date; id: string } | null,
  pageSize: number,
) {
  const query = all()
    .where('endsAt', '>', at)
    .orderBy('endsAt')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const { docs } = await (after ? query.startAfter(after.endsAt, after.id) : query).get()
  const last = docs.length < pageSize ? undefined : docs.at(-1)
  const end = last === undefined ? null : { ...last.data(), id: last.id }
  return { found: read(docs), end }
}

const all = (): Query => firestore().collection(bookings.collection)

async function parseStoredBookings(query: Query): Promise<StoredBooking[]> {
  return read((await query.get()).docs)
}

function read(docs: readonly DocumentSnapshot[]): StoredBooking[] {
  return docs.flatMap((snapshot) => {
    const booking = readRecord(bookings, snapshot)
    return booking === null ? [] : [{ snapshot, booking }]
  })
}

/** What a booking says of its session. */
export function toBookingState(session: Session) {
  const { courseId, scheduleId, title, roomId, roomName, timeZone, startsAt, endsAt } = session
  const sessionId = sessionIdOf(session)
  return { courseId, scheduleId, sessionId, title, roomId, roomName, timeZone, startsAt, endsAt }
}

/** Where a session is stored. */
export const sessionRef = (courseId: string, sessionId: string) =>
  firestore().collection(sessionsOf(courseId)).doc(sessionId)

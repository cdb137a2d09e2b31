import type { Stored } from '@shala/contract/records'
import { type BookingContent, bookings } from '@shala/contract/schedules/bookings'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { FieldPath, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'

export interface StoredBooking {
  readonly snapshot: DocumentSnapshot
  readonly booking: Stored<BookingContent>
}

/** Reads all bookings of a session, including cancelled ones. */
export async function bookingsOfSession(courseId: string, sessionId: string) {
  const found = await parseStoredBookings(all().where('sessionId', '==', sessionId))
  return found.filter(({ booking }) => booking.courseId === courseId)
}

/** Reads the bookings of a schedule's sessions that start after `after`. */
export function bookingsOfSchedule(scheduleId: string, after: Date): Promise<StoredBooking[]> {
  return parseStoredBookings(
    all().where('scheduleId', '==', scheduleId).where('startsAt', '>', after),
  )
}

export function bookingsOfPerson(userId: string): Promise<StoredBooking[]> {
  return parseStoredBookings(all().where('userId', '==', userId))
}

/** Reads the bookings of at most 30 students for sessions that have not ended at `at`. */
export function bookingsOfPeople(userIds: readonly string[], at: Date): Promise<StoredBooking[]> {
  return parseStoredBookings(all().where('userId', 'in', userIds).where('endsAt', '>', at))
}

/**
 * Reads a page of bookings of sessions that have not ended at `at`, after a position. Returns the
 * position of its end, or null after the last page.
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

export const sessionRef = (courseId: string, sessionId: string) =>
  firestore().collection(sessionsPath(courseId)).doc(sessionId)

/** Reads a planned session; null if it was moved or cancelled, or cannot be read. */
export async function readSession(courseId: string, sessionId: string): Promise<Session | null> {
  return Session.safeParse((await sessionRef(courseId, sessionId).get()).data()).data ?? null
}

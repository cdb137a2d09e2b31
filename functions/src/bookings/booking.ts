import type { Collection, Stored } from '@shala/contract/records'
import { BookingContent } from '@shala/contract/schedules/bookings'
import { Session, sessionsPath, toSessionId } from '@shala/contract/schedules/schedules'
import { FieldPath, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'

export const bookings: Collection<BookingContent> = {
  collection: 'bookings',
  noun: 'booking',
  content: BookingContent,
}

/** A booking with its snapshot. */
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

/** Returns the session fields that a booking repeats. */
export function toBookingState(session: Session) {
  const { courseId, scheduleId, title, roomId, roomName, timeZone, startsAt, endsAt } = session
  const sessionId = toSessionId(session)
  return { courseId, scheduleId, sessionId, title, roomId, roomName, timeZone, startsAt, endsAt }
}

export const sessionRef = (courseId: string, sessionId: string) =>
  firestore().collection(sessionsPath(courseId)).doc(sessionId)

/** Reads a planned session; null if it was moved or cancelled, or cannot be read. */
export async function readSession(courseId: string, sessionId: string): Promise<Session | null> {
  return Session.safeParse((await sessionRef(courseId, sessionId).get()).data()).data ?? null
}

/** An entry in the order of a session, by booking key. */
export interface InLine {
  readonly id: string
  readonly booking: BookingContent
}

export function countLine(line: readonly InLine[]): Pick<Session, 'booked' | 'waiting'> {
  const count = (state: BookingContent['state']) =>
    line.filter(({ booking }) => booking.state === state).length
  return { booked: count('booked'), waiting: count('waiting') }
}

/** Returns true if free seats still go to the waiting list. `limit` is in milliseconds before the start. */
export function canPromote({ startsAt }: Session, limit: number, at: Date): boolean {
  return at.getTime() < startsAt.getTime() - limit
}

/**
 * Returns the line after free seats went to the waiting list, longest wait first. Entries that may
 * not be promoted are skipped and keep their position.
 */
export function movedUp<Entry extends InLine>(
  line: readonly Entry[],
  seats: number,
  mayCome: (userId: string) => boolean,
  at: Date,
): Entry[] {
  const free = Math.max(0, seats - countLine(line).booked)
  const next = line
    .filter(({ booking }) => booking.state === 'waiting' && mayCome(booking.userId))
    .toSorted(
      (one, other) =>
        one.booking.since.getTime() - other.booking.since.getTime() || (one.id < other.id ? -1 : 1),
    )
    .slice(0, free)
  const ids = new Set(next.map(({ id }) => id))
  return line.map((entry) =>
    ids.has(entry.id)
      ? { ...entry, booking: { ...entry.booking, state: 'booked', since: at } }
      : entry,
  )
}

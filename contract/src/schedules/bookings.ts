import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import type { Collection } from '../records.ts'
import { TimeZone } from '../school/school.ts'
import { StoredInstant } from '../values/days.ts'
import { formatLongMoment } from '../values/longDay.ts'

/** `left` means that the student cancelled a seat or left the waiting list. */
export const BookingState = z.enum(['booked', 'waiting', 'left'])
export type BookingState = z.infer<typeof BookingState>

/**
 * The content of `bookings/{id}` without its stamps: a student's seat or place on the waiting list
 * of a session.
 */
export const BookingContent = z.object({
  userId: Uid,
  courseId: CourseId,
  scheduleId: z.string(),
  /** The key of the session below its course. A session that is moved has another, and so has this. */
  sessionId: z.string(),
  state: BookingState,
  /** The start time, which gives the order of the waiting list. */
  since: StoredInstant,
  /** False if the school cancelled the session. Restoring the session restores its bookings. */
  takesPlace: z.boolean(),
  /** The title, time, place and teacher of the session at the last write. */
  title: z.string(),
  roomId: z.string(),
  roomName: z.string(),
  teacher: z.string().default(''),
  /** The record of a substitute for this session; null for the teacher of its schedule. */
  substituteId: z.string().nullable().default(null),
  timeZone: TimeZone,
  startsAt: StoredInstant,
  endsAt: StoredInstant,
  /** When it would have begun before it was moved the last time. */
  movedFrom: StoredInstant.nullable(),
})
export type BookingContent = z.infer<typeof BookingContent>

export const bookings: Collection<BookingContent> = {
  collection: 'bookings',
  noun: 'booking',
  content: BookingContent,
}

/** `bookings/{id}`: for its student, and admins. */
export const Booking = BookingContent.extend(RecordStamps.shape)
export type Booking = z.infer<typeof Booking>

/** The number of minutes before a session until which students can cancel a seat. */
export const leaveUntilMinutes = 120

/** How long a student can undo the booking of a seat, however soon the session begins, in milliseconds. */
export const undoBookingMs = 60_000

/** Returns true if a session begins so soon that a seat in it can no longer be cancelled. */
export function isTooLateToCancel({ startsAt }: Pick<Booking, 'startsAt'>, at: Date): boolean {
  return at.getTime() >= startsAt.getTime() - leaveUntilMinutes * 60_000
}

/** The minutes that emails about a changed schedule wait, so that an undo can withdraw them. */
export const heldEmailMinutes = 1

/**
 * Returns true if the student can still cancel: a seat until the limit, or shortly after it was booked,
 * and a place on the waiting list until the session begins.
 */
export function mayLeave(
  { state, startsAt, since }: Pick<Booking, 'state' | 'startsAt' | 'since'>,
  at: Date,
): boolean {
  if (at >= startsAt) return false
  const isJustBooked = at.getTime() - since.getTime() < undoBookingMs
  return state === 'waiting' || isJustBooked || !isTooLateToCancel({ startsAt }, at)
}

/** Returns the booking of a student that is at the same time as another session. */
export function findOverlap<Other extends BookingContent>(
  bookings: readonly Other[],
  { sessionId, startsAt, endsAt }: Pick<Booking, 'sessionId' | 'startsAt' | 'endsAt'>,
): Other | undefined {
  return bookings.find(
    (one) =>
      one.sessionId !== sessionId &&
      one.state !== 'left' &&
      one.takesPlace &&
      one.startsAt < endsAt &&
      one.endsAt > startsAt,
  )
}

/** Describes the booking of `findOverlap` for the student or for the office. */
export function describeOverlap(
  { title, state, startsAt, timeZone }: BookingContent,
  reader: 'student' | 'office',
): string {
  const time = formatLongMoment(startsAt, timeZone)
  const has = reader === 'student' ? 'you already have' : 'they already have'
  const place = state === 'booked' ? 'a seat' : 'a place on the waiting list'
  return `is needed: ${has} ${place} at the same time in ${title} (${time})`
}

const ofSession = { courseId: CourseId, sessionId: RecordId }
const YesOrNo = z.boolean('must be true or false')

/**
 * Books a seat for the caller in a future session of a course with access. If the session is full,
 * the student joins the waiting list with `wait`, else the call is `failed-precondition` on `wait`.
 * A session at the same time as another one of theirs is `failed-precondition` on `overlap`, with
 * the title of the other, unless `overlap` is true. It is `failed-precondition` on `agreement` while
 * an agreement of the course is not accepted. A repeated call changes nothing, but gives a
 * waiting student a free seat.
 */
export const bookSession = callable('bookSession', {
  caller: 'signedIn',
  input: z.strictObject({
    ...ofSession,
    wait: YesOrNo.default(false),
    overlap: YesOrNo.default(false),
  }),
  output: z.strictObject({ state: BookingState }),
})

/**
 * Cancels the caller's seat or place on the waiting list. The first person on the list gets the
 * seat and an email. Later than `leaveUntilMinutes` before the session: `failed-precondition`, but not
 * within `undoBookingMs` of the booking.
 */
export const leaveSession = callable('leaveSession', {
  caller: 'signedIn',
  input: z.strictObject(ofSession),
  output: z.strictObject({ state: BookingState }),
})

/** Books or cancels a seat for a student, and with `notify` sends them an email. For admins. */
export const setAttendance = callable('setAttendance', {
  caller: 'content.write',
  input: z.strictObject({
    ...ofSession,
    userId: Uid,
    comes: YesOrNo,
    wait: YesOrNo.default(false),
    overlap: YesOrNo.default(false),
    notify: YesOrNo,
  }),
  output: z.strictObject({ state: BookingState }),
})

import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { TimeZone } from '../school/school.ts'
import { StoredInstant } from '../values/instants.ts'

/** `left` is somebody who had a seat or waited for one, and does not any more. */
export const BookingState = z.enum(['booked', 'waiting', 'left'])
export type BookingState = z.infer<typeof BookingState>

/** What `bookings/{id}` holds beside its stamps: that somebody comes to a session, or would like to. */
export const BookingContent = z.object({
  userId: Uid,
  courseId: CourseId,
  scheduleId: z.string(),
  /** The key of the session below its course. A session that is moved has another, and so has this. */
  sessionId: z.string(),
  state: BookingState,
  /** Since when. Who waits moves up in this order. */
  since: StoredInstant,
  /** False where the school cancelled the session. Planned again, all is as it was before. */
  takesPlace: z.boolean(),
  /** What the session is called, where and when it is, as it was when this was last written. */
  title: z.string(),
  roomId: z.string(),
  roomName: z.string(),
  timeZone: TimeZone,
  startsAt: StoredInstant,
  endsAt: StoredInstant,
  /** When it would have begun before it was moved the last time. */
  movedFrom: StoredInstant.nullable(),
})
export type BookingContent = z.infer<typeof BookingContent>

/** `bookings/{id}`: for its student, and admins. */
export const Booking = BookingContent.extend(RecordStamps.shape)
export type Booking = z.infer<typeof Booking>

/** Until how long before a session begins a student may give a seat back by themselves. */
export const leaveUntilMinutes = 120

/** Whether a seat can still be given back by its student. Who waits may leave at any time. */
export function mayLeave(
  { state, startsAt }: Pick<Booking, 'state' | 'startsAt'>,
  at: Date,
): boolean {
  const minutes = state === 'waiting' ? 0 : leaveUntilMinutes
  return at.getTime() < startsAt.getTime() - minutes * 60_000
}

const ofSession = { courseId: CourseId, sessionId: RecordId }
const YesOrNo = z.boolean('must be true or false')

/**
 * A student says that they come, to a session of a course that they hold and that has not begun.
 * Where it is full they wait, if they say so, and else are refused `failed-precondition` on `wait`.
 * A session at the same time as another one of theirs is refused `failed-precondition` on `overlap`,
 * with the name of the other, unless `overlap` is true. Saying it again changes nothing, but gives a
 * student who waits a seat that is free.
 */
export const bookSession = callable('bookSession', {
  input: z.strictObject({
    ...ofSession,
    wait: YesOrNo.default(false),
    overlap: YesOrNo.default(false),
  }),
  output: z.strictObject({ state: BookingState }),
})

/**
 * A student gives back their seat, or waits no longer. The first in line has the seat from then on
 * and is told by e-mail. Later than `leaveUntilMinutes` before: `failed-precondition`.
 */
export const leaveSession = callable('leaveSession', {
  input: z.strictObject(ofSession),
  output: z.strictObject({ state: BookingState }),
})

/** An admin does either for a student; with `notify` they are told by e-mail. */
export const setAttendance = callable('setAttendance', {
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

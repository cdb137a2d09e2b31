import { AppError } from '@shala/contract/AppError'
import {
  type Booking,
  type BookingContent,
  type BookingState,
  describeOverlap,
  findOverlap,
  mayLeave,
} from '@shala/contract/schedules/bookings'
import { type Session, toSessionId } from '@shala/contract/schedules/schedules'

/** A student's attendance of a session, and its author. */
export interface Attendance {
  readonly courseId: string
  readonly sessionId: string
  readonly userId: string
  readonly comes: boolean
  /** Adds the student to the waiting list if the session is full. */
  readonly wait: boolean
  /** Books although the student has another session at the same time. */
  readonly overlap?: boolean
  /** The uid of an admin or of the student. */
  readonly by: string
  /** False if the student has no verified address, so that emails about a seat cannot be sent. */
  readonly canBeTold?: boolean
}

/** Returns the session fields that a booking repeats. */
export function toBookingState(session: Session) {
  const { courseId, scheduleId, title, roomId, roomName, timeZone, startsAt, endsAt } = session
  const { teacher, teacherId, isSubstituted } = session
  return {
    courseId,
    scheduleId,
    sessionId: toSessionId(session),
    title,
    roomId,
    roomName,
    teacher,
    substituteId: isSubstituted ? teacherId : null,
    timeZone,
    startsAt,
    endsAt,
  }
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

/**
 * Returns the student's entry in the line of a session, its state, and whether the attendance changes
 * anything: a student who waits takes a free seat.
 */
export function findOwnSeat<Entry extends InLine>(
  { userId, comes }: Attendance,
  { booked, seats }: Session,
  line: readonly Entry[],
) {
  // A session that moved here can coincide with one that the student cancelled here before.
  const theirs = line.filter(({ booking }) => booking.userId === userId)
  const own = theirs.find(({ booking }) => booking.state !== 'left') ?? theirs[0]
  const state: BookingState = own?.booking.state ?? 'left'
  const takesFreeSeat = comes && state === 'waiting' && booked < seats
  return { own, state, takesFreeSeat, isChange: comes === (state === 'left') || takesFreeSeat }
}

interface LineContext<Entry extends InLine> {
  readonly session: Session
  readonly line: readonly Entry[]
  /** Builds the student's entry. */
  readonly toEntry: (booking: BookingContent) => Entry
  /** The students with the course at the time of the session. */
  readonly holders: ReadonlySet<string>
  /** The time before the session from which seats stop going to the waiting list, in milliseconds. */
  readonly limit: number
  readonly at: Date
}

/**
 * Returns the line with the student's changed entry as its last, before and after free seats went to
 * the waiting list. Throws an AppError if the student must wait, but does not want to or cannot.
 */
export function changeLine<Entry extends InLine>(
  attendance: Attendance,
  { session, line, toEntry, holders, limit, at }: LineContext<Entry>,
): { readonly before: readonly Entry[]; readonly after: readonly Entry[] } {
  const { userId, comes, by, wait, canBeTold } = attendance
  const { own, takesFreeSeat } = findOwnSeat(attendance, session, line)
  const mine = toEntry({
    ...toBookingState(session),
    userId,
    movedFrom: comes ? null : (own?.booking.movedFrom ?? null),
    state: comes ? 'waiting' : 'left',
    since: takesFreeSeat ? (own?.booking.since ?? at) : at,
    takesPlace: true,
  })
  const before = [...line.filter((one) => one !== own), mine]
  // No student gets a seat unasked that they cannot cancel any more.
  const promotes = canPromote(session, limit, at)
  const mayCome = (id: string) => holders.has(id) && (promotes || id === userId)
  const after = movedUp(before, session.seats, mayCome, at)
  if (after.at(-1)?.booking.state === 'waiting') {
    if (!wait) throw full(by === userId)
    if (canBeTold === false) throw unverified()
  }
  return { before, after }
}

/** Throws an AppError if it is too late. The school may change attendance until the session ends. */
export function assertInTime(
  { by, userId, comes }: Attendance,
  { startsAt, endsAt }: Session,
  own: Pick<Booking, 'state' | 'startsAt' | 'since'> | undefined,
  at: Date,
): void {
  if (endsAt <= at) throw tooLate('is over')
  if (by !== userId) return
  if (startsAt <= at) throw tooLate('has begun')
  if (!comes && own && !mayLeave(own, at)) {
    throw tooLate('begins soon: please tell the school that you cannot come')
  }
}

/** Throws an AppError if the student has another session at the same time. */
export function assertNoOverlap(
  { userId, by, sessionId }: Attendance,
  session: Session,
  bookings: readonly BookingContent[],
): void {
  const other = findOverlap(bookings, { ...session, sessionId })
  if (other === undefined) return
  const message = describeOverlap(other, by === userId ? 'student' : 'office')
  throw new AppError('failed-precondition', message, 'overlap')
}

const tooLate = (message: string) => new AppError('failed-precondition', message, 'sessionId')

/** Returns the refusal of a student without the course; `now` if they have it, but not at the session. */
export function notHeld({ by, userId }: Attendance, now: boolean): AppError {
  const oneself = by === userId
  const message = now
    ? oneself
      ? 'your access to this course is over before this session'
      : 'has access to this course, but not on the day of this session: extend it first'
    : oneself
      ? 'you do not have this course now'
      : 'does not have this course now: give access first'
  return new AppError('failed-precondition', message, 'userId')
}

const unverified = () =>
  new AppError(
    'failed-precondition',
    'Verify your email address before you join the waiting list. We write to it when a seat is free.',
  )

const full = (oneself: boolean) =>
  new AppError(
    'failed-precondition',
    oneself
      ? 'is needed: all seats are taken, but you can join the waiting list'
      : 'is needed: all seats are taken',
    'wait',
  )

import { limits } from '@shala/contract/limits'
import {
  describeOverlap,
  findOverlap,
  mayLeave,
  type BookingContent,
  type BookingState,
} from '@shala/contract/schedules/bookings'
import { isForStudent, Session } from '@shala/contract/schedules/schedules'
import { filterHolders, holdsCourse, readGroupDates } from '../access/holdsCourse.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { inTurn } from '../firestore/inTurn.ts'
import { newId } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { readPromotionLimit } from '../school/schoolSettings.ts'
import {
  bookings,
  bookingsOfPeople,
  bookingsOfPerson,
  bookingsOfSession,
  canPromote,
  countLine,
  type InLine,
  movedUp,
  sessionRef,
  type StoredBooking,
  toBookingState,
} from './booking.ts'
import { addFreeSeatNotice, type SessionNews } from './sessionEmail.ts'
import { writeBookings, type BookingChange } from './writeBookings.ts'

/** A student's attendance of a session, and its author. */
interface Attendance {
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
  /** Sends the student an email if someone else made the change. */
  readonly notify: boolean
  /** False if the student has no verified address, so that emails about a seat cannot be sent. */
  readonly canBeTold?: boolean
}

/**
 * Books or cancels a seat, then promotes students from the waiting list and emails them, in one
 * commit. Each change recounts the session and requires its version from before the bookings were
 * read, so concurrent changes are decided one after another and never overbook. Idempotent. Throws
 * `not-found` on `sessionId`, and `failed-precondition` on `sessionId` if it is too late or the
 * session is for another group, on
 * `userId` if the student lacks the course now or at the start of the session, on `wait` if the
 * session is full, and on `overlap` if the student has another session at the same time.
 */
export function changeAttendance(attendance: Attendance): Promise<{ state: BookingState }> {
  const { courseId, sessionId } = attendance
  // When booking opens for a popular session, many students book at the same moment.
  return inTurn(sessionRef(courseId, sessionId).path, () => decideAttendance(attendance))
}

function decideAttendance(attendance: Attendance): Promise<{ state: BookingState }> {
  const { courseId, sessionId, userId, comes, by } = attendance
  return commitWithRetry(async (commit) => {
    const at = new Date()
    const snapshot = await sessionRef(courseId, sessionId).get()
    if (!snapshot.exists) throw notFound('sessionId', 'there is no such session any more')
    const session = Session.parse(snapshot.data())
    const stored = await bookingsOfSession(courseId, sessionId)
    // A session that moved here can coincide with one that the student cancelled here before.
    const theirs = stored.filter(({ booking }) => booking.userId === userId)
    const own = theirs.find(({ booking }) => booking.state !== 'left') ?? theirs[0]
    const state = own?.booking.state ?? 'left'
    const isFree = session.booked < session.seats
    const takesFreeSeat = comes && state === 'waiting' && isFree
    if (comes === (state !== 'left') && !takesFreeSeat) return { state }
    const waiting = stored.flatMap(({ booking }) =>
      booking.state === 'left' ? [] : booking.userId,
    )
    // A late arrival may have been granted the course after the session started.
    const then = session.startsAt > at ? session.startsAt : null
    const holders = await filterHolders(courseId, [...waiting, userId], then)
    assertInTime(attendance, session, own, at)
    if (comes && !holders.has(userId)) {
      throw notHeld(by === userId, await holdsCourse(userId, courseId))
    }
    if (comes && by === userId && !takesFreeSeat) await assertOwnGroup(attendance, session)
    if (comes && !takesFreeSeat && attendance.overlap !== true) {
      await assertNoOverlap(attendance, session)
    }

    const mine =
      own?.snapshot ??
      (await firestore().collection(bookings.collection).doc(newId(bookings)).get())
    const next: BookingContent = {
      ...toBookingState(session),
      userId,
      movedFrom: comes ? null : (own?.booking.movedFrom ?? null),
      state: comes ? 'waiting' : 'left',
      since: takesFreeSeat ? (own?.booking.since ?? at) : at,
      takesPlace: true,
    }
    const others = stored.filter((one) => one !== own)
    const before = [...others.map(inLine), { id: mine.id, snapshot: mine, booking: next }]
    const limit = others.some(({ booking }) => booking.state === 'waiting')
      ? await readPromotionLimit()
      : 0
    // No student gets a seat unasked that they cannot cancel any more.
    const promotes = canPromote(session, limit, at)
    const mayCome = (id: string) => holders.has(id) && (promotes || id === userId)
    const line = movedUp(before, session.seats, mayCome, at)
    const mineNow = line.find(({ id }) => id === mine.id)?.booking ?? next
    if (mineNow.state === 'waiting' && !attendance.wait) throw full(by === userId)
    if (mineNow.state === 'waiting' && attendance.canBeTold === false) throw unverified()

    const changes = line.flatMap((entry, place): BookingChange[] => {
      const isOwn = entry.id === mine.id
      if (!isOwn && entry === before[place]) return []
      return [
        {
          snapshot: entry.snapshot,
          next: entry.booking,
          action: isOwn ? actions[entry.booking.state] : 'move-up',
          news: isOwn ? getNews(attendance, entry.booking.state) : 'movedUp',
          ...(isOwn && by === userId && { rateLimit: limits.bookingChanges }),
        },
      ]
    })
    await writeBookings(commit, changes, { by, at })
    const counts = countLine(line)
    const counted = { ...session, ...counts }
    commit.replace(snapshot, counted)
    const hasFreeSeat = counts.booked < Math.min(session.seats, session.booked)
    if (own && hasFreeSeat && counts.waiting > 0 && session.startsAt > at) {
      await addFreeSeatNotice(commit, counted, own, at)
    }
    return { state: mineNow.state }
  })
}

/** The school may add a student of another group, for example to make up for a missed session. */
async function assertOwnGroup({ userId, courseId }: Attendance, session: Session) {
  if (session.dateKey === null) return
  const dates = await readGroupDates(userId)
  if (isForStudent(session, dates.get(courseId) ?? new Set())) return
  const message = 'is for another group of this course: ask the school for a seat'
  throw new AppError('failed-precondition', message, 'sessionId')
}

async function assertNoOverlap({ userId, by, sessionId }: Attendance, session: Session) {
  const stored = await bookingsOfPeople([userId], session.startsAt)
  const others = stored.map(({ booking }) => booking)
  const other = findOverlap(others, { ...session, sessionId })
  if (other === undefined) return
  const message = describeOverlap(other, by === userId ? 'student' : 'office')
  throw new AppError('failed-precondition', message, 'overlap')
}

const inLine = ({
  snapshot,
  booking,
}: StoredBooking): InLine & Pick<StoredBooking, 'snapshot'> => ({
  id: snapshot.id,
  snapshot,
  booking,
})

const actions: Readonly<Record<BookingState, string>> = {
  booked: 'book',
  waiting: 'wait',
  left: 'leave',
}

/** Sends no email to the author of the change. */
function getNews({ by, userId, notify }: Attendance, state: BookingState): SessionNews | null {
  if (by === userId || !notify) return null
  return state === 'left' ? 'removed' : state
}

/** The school may change attendance until the session ends. */
function assertInTime(
  { by, userId, comes }: Attendance,
  { startsAt, endsAt }: Session,
  own: StoredBooking | undefined,
  at: Date,
): void {
  if (endsAt <= at) throw tooLate('is over')
  if (by !== userId) return
  if (startsAt <= at) throw tooLate('has begun')
  if (!comes && own && !mayLeave(own.booking, at)) {
    throw tooLate('begins soon: please tell the school that you cannot come')
  }
}

const tooLate = (message: string) => new AppError('failed-precondition', message, 'sessionId')

function notHeld(oneself: boolean, now: boolean): AppError {
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

/**
 * Deletes the bookings of a deleted account. Its seats in future sessions go to the waiting list.
 * Idempotent.
 */
export async function deleteBookings(userId: string): Promise<void> {
  const stored = await bookingsOfPerson(userId)
  for (const { snapshot, booking } of stored) {
    const { courseId, sessionId, state, endsAt } = booking
    const isComing = state !== 'left' && endsAt > new Date()
    if (isComing && (await sessionRef(courseId, sessionId).get()).exists) {
      const leave = { comes: false, wait: false, notify: false, by: 'system' }
      await changeAttendance({ courseId, sessionId, userId, ...leave })
    }
    await deleteRecords(bookings, [snapshot.id])
  }
}

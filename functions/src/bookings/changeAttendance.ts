import { limits } from '@shala/contract/limits'
import {
  mayLeave,
  type BookingContent,
  type BookingState,
} from '@shala/contract/schedules/bookings'
import { Session } from '@shala/contract/schedules/schedules'
import { filterHolders, holdsCourse } from '../access/holdsCourse.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { inTurn } from '../firestore/inTurn.ts'
import { newId } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import {
  bookings,
  bookingsOfPerson,
  bookingsOfSession,
  toBookingState,
  sessionRef,
  type StoredBooking,
} from './booking.ts'
import { countLine, movedUp, type InLine } from './line.ts'
import type { SessionNews } from './sessionEmail.ts'
import { writeBookings, type BookingChange } from './writeBookings.ts'

/** Who comes to which session, or comes no more, and who says so. */
interface Attendance {
  readonly courseId: string
  readonly sessionId: string
  readonly userId: string
  readonly comes: boolean
  /** They wait where it is full. */
  readonly wait: boolean
  /** The uid of an admin, or of the person. */
  readonly by: string
  /** The person is told by e-mail what somebody else did for them. */
  readonly notify: boolean
  /** False if the person books without a verified address, to which no email about a seat goes. */
  readonly canBeTold?: boolean
}

/**
 * Takes a seat for somebody, or gives it back, and hands free seats on to those who wait, who are
 * told: all of it in one commit. Every change counts the session anew and names the version of it
 * that was read before its bookings were, so however many come at once, each is decided after the
 * other and none has a seat that there is not. Saying what is so already changes nothing.
 *
 * Throws `not-found` on `sessionId`, and `failed-precondition` on `sessionId` where it is too late,
 * on `userId` where they do not hold the course now or when the session begins, and on `wait` where it is full.
 */
export function changeAttendance(attendance: Attendance): Promise<{ state: BookingState }> {
  const { courseId, sessionId } = attendance
  // A popular session opens for booking at one moment, and everybody comes at once.
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
    // One that was moved here may stand beside one that they had left here before.
    const theirs = stored.filter(({ booking }) => booking.userId === userId)
    const own = theirs.find(({ booking }) => booking.state !== 'left') ?? theirs[0]
    const state = own?.booking.state ?? 'left'
    if (comes === (state !== 'left')) return { state }
    const waiting = stored.flatMap(({ booking }) =>
      booking.state === 'left' ? [] : booking.userId,
    )
    // Who comes late to a session that has begun may have the course since then.
    const then = session.startsAt > at ? session.startsAt : null
    const holders = await filterHolders(courseId, [...waiting, userId], then)
    assertInTime(attendance, session, own, at)
    if (comes && !holders.has(userId)) {
      throw notHeld(by === userId, await holdsCourse(userId, courseId))
    }

    const mine =
      own?.snapshot ??
      (await firestore().collection(bookings.collection).doc(newId(bookings)).get())
    const next: BookingContent = {
      ...toBookingState(session),
      userId,
      movedFrom: comes ? null : (own?.booking.movedFrom ?? null),
      state: comes ? 'waiting' : 'left',
      since: at,
      takesPlace: true,
    }
    const others = stored.filter((one) => one !== own)
    const before = [...others.map(inLine), { id: mine.id, snapshot: mine, booking: next }]
    // Once it has begun nobody is called in who has not been asked.
    const mayCome = (id: string) => holders.has(id) && (session.startsAt > at || id === userId)
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
    commit.replace(snapshot, { ...session, ...countLine(line) })
    return { state: mineNow.state }
  })
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

/** Nobody is told what they just did themselves. */
function getNews({ by, userId, notify }: Attendance, state: BookingState): SessionNews | null {
  if (by === userId || !notify) return null
  return state === 'left' ? 'removed' : state
}

/** The school may change it until the session is over. */
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
 * Deletes the bookings of somebody whose account is gone. Seats in sessions to come are free from
 * then on, and go to those who wait. Doing it again changes nothing.
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

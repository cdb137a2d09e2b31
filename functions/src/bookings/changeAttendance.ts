import { limits } from '@shala/contract/limits'
import {
  type BookingContent,
  bookings,
  type BookingState,
} from '@shala/contract/schedules/bookings'
import { isForStudent, Session } from '@shala/contract/schedules/schedules'
import {
  assertInTime,
  assertNoOverlap,
  type Attendance,
  changeLine,
  countLine,
  findOwnSeat,
  notHeld,
} from '@shala/domain/schedules/seats'
import {
  filterHolders,
  findHeldAccess,
  holdsCourse,
  readGroupDates,
} from '../access/holdsCourse.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { inTurn } from '../firestore/inTurn.ts'
import { newId } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { readPromotionLimit } from '../school/schoolSettings.ts'
import {
  bookingsOfPeople,
  bookingsOfPerson,
  bookingsOfSession,
  sessionRef,
  type StoredBooking,
} from './booking.ts'
import { addFreeSeatNotice, type SessionNews } from './sessionEmail.ts'
import { writeBookings, type BookingChange } from './writeBookings.ts'

/** The attendance of a student whose emails are asked for. */
interface ToldAttendance extends Attendance {
  /** Sends the student an email if someone else made the change. */
  readonly notify: boolean
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
export function changeAttendance(attendance: ToldAttendance): Promise<{ state: BookingState }> {
  const { courseId, sessionId } = attendance
  // When booking opens for a popular session, many students book at the same moment.
  return inTurn(sessionRef(courseId, sessionId).path, () => decideAttendance(attendance))
}

function decideAttendance(attendance: ToldAttendance): Promise<{ state: BookingState }> {
  const { courseId, sessionId, userId, comes, by } = attendance
  return commitWithRetry(async (commit) => {
    const at = new Date()
    const snapshot = await sessionRef(courseId, sessionId).get()
    if (!snapshot.exists) throw notFound('sessionId', 'there is no such session any more')
    const session = Session.parse(snapshot.data())
    const stored = (await bookingsOfSession(courseId, sessionId)).map(inLine)
    const { own, state, isChange, takesFreeSeat } = findOwnSeat(attendance, session, stored)
    if (!isChange) return { state }
    const waiting = stored.flatMap(({ booking }) =>
      booking.state === 'left' ? [] : booking.userId,
    )
    // A late arrival may have been granted the course after the session started.
    const then = session.startsAt > at ? session.startsAt : null
    const holders = await filterHolders(courseId, [...waiting, userId], then)
    assertInTime(attendance, session, own?.booking, at)
    if (comes && !holders.has(userId)) {
      throw notHeld(attendance, await holdsCourse(userId, courseId))
    }
    if (comes && by === userId && !takesFreeSeat) await assertOwnGroup(attendance, session)
    if (comes && !takesFreeSeat && attendance.overlap !== true) {
      const others = await bookingsOfPeople([userId], session.startsAt)
      assertNoOverlap(
        attendance,
        session,
        others.map(({ booking }) => booking),
      )
    }

    const mine =
      own?.snapshot ??
      (await firestore().collection(bookings.collection).doc(newId(bookings)).get())
    const isOtherWaiting = stored.some((one) => one !== own && one.booking.state === 'waiting')
    const limit = isOtherWaiting ? await readPromotionLimit() : 0
    const toEntry = (booking: BookingContent) => ({ id: mine.id, snapshot: mine, booking })
    const context = { session, line: stored, toEntry, holders, limit, at }
    const { before, after: line } = changeLine(attendance, context)
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
    return { state: line.at(-1)?.booking.state ?? state }
  })
}

/** The school may add a student of another group, for example to make up for a missed session. */
async function assertOwnGroup({ userId, courseId }: Attendance, session: Session) {
  if (session.dateKey === null) return
  const access = await findHeldAccess(userId, courseId)
  const dates = await readGroupDates(userId, access === null ? [] : [access])
  if (isForStudent(session, dates.get(courseId) ?? new Set())) return
  const message = 'is for another group of this course: ask the school for a seat'
  throw new AppError('failed-precondition', message, 'sessionId')
}

const inLine = (one: StoredBooking) => ({ id: one.snapshot.id, ...one })

const actions: Readonly<Record<BookingState, string>> = {
  booked: 'book',
  waiting: 'wait',
  left: 'leave',
}

/** Sends no email to the author of the change. */
function getNews({ by, userId, notify }: ToldAttendance, state: BookingState): SessionNews | null {
  if (by === userId || !notify) return null
  return state === 'left' ? 'removed' : state
}

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

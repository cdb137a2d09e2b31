import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { runPages, timeToStop, type Run } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'
import { applyBookingChanges, type StoredBooking } from './booking.ts'
import { changeAttendance } from './changeAttendance.ts'

/**
 * Cancels the seats and waiting places of students who will not have the course when the session
 * starts, and promotes from the waiting list. Emails each of them, because they may be on their
 * way. Returns the number of cancellations. Idempotent.
 */
export async function giveBackLostSeats(
  found: readonly StoredBooking[],
  now: Date,
): Promise<number> {
  const coming = found.filter(
    ({ booking: { state, startsAt, takesPlace } }) =>
      state !== 'left' && takesPlace && startsAt > now,
  )
  const getKey = ({ booking: { userId, courseId } }: StoredBooking) => accessId(userId, courseId)
  const records = await readDocuments('userCourseAccess', [...new Set(coming.map(getKey))])
  let given = 0
  for (const one of coming) {
    const record = AccessRecord.safeParse(records.get(getKey(one))?.data())
    if (record.success && isAccessActive(record.data, one.booking.startsAt)) continue
    if (await giveBack(one)) given += 1
  }
  return given
}

/**
 * Returns true if the seat was cancelled. Skips deleted sessions; a failure does not stop the
 * others.
 */
async function giveBack({ snapshot, booking }: StoredBooking): Promise<boolean> {
  const { courseId, sessionId, userId } = booking
  try {
    const leave = { comes: false, wait: false, notify: true, by: 'system' }
    await changeAttendance({ courseId, sessionId, userId, ...leave })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.write('booking.returnFailed', { subject: { bookingId: snapshot.id }, error: error.message })
    return false
  }
}

/**
 * Nightly job: cancels seats of students who will not have the course when the session starts,
 * including access that simply ends, which has no event.
 */
export async function sweepSeats(now: Date) {
  return { ...(await giveBackAllLostSeats(now, timeToStop(jobTime))) }
}

const pageSize = 300
const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/** Checks the bookings of all future sessions. Returns the number of cancelled seats. */
export function giveBackAllLostSeats(now: Date, until: Date): Promise<Run> {
  return runPages(
    {
      name: 'sweepSeats',
      position: Position,
      find: async (after) => {
        const { found, end } = await applyBookingChanges(now, after, pageSize)
        return { items: found, end: end === null ? null : Position.parse(end) }
      },
      work: (found) => giveBackLostSeats(found, now),
    },
    until,
  )
}

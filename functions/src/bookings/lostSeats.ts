import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { StoredInstant } from '@shala/contract/values/instants'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { runPages, timeToStop, type Run } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'
import { applyBookingChanges, type StoredBooking } from './booking.ts'
import { changeAttendance } from './changeAttendance.ts'

/**
 * Gives back the seats and the places in a line of those who will not hold the course when the
 * session begins, and answers how many that were. Each of them is told, for they may be on their
 * way; who waited longest has the seat from then on. Doing it again changes nothing.
 */
export async function giveBackLostSeats(
  found: readonly StoredBooking[],
  now: Date,
): Promise<number> {
  const coming = found.filter(
    ({ booking: { state, startsAt, takesPlace } }) =>
      state !== 'left' && takesPlace && startsAt > now,
  )
  const keyOf = ({ booking: { userId, courseId } }: StoredBooking) => accessId(userId, courseId)
  const records = await readDocuments('userCourseAccess', [...new Set(coming.map(keyOf))])
  let given = 0
  for (const one of coming) {
    const record = AccessRecord.safeParse(records.get(keyOf(one))?.data())
    if (record.success && isAccessActive(record.data, one.booking.startsAt)) continue
    if (await giveBack(one)) given += 1
  }
  return given
}

/** Whether it was given back; a session may be gone by now, and one at fault stops no other. */
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
 * Every night: seats of whoever will not hold the course when the session begins, whatever the
 * reason; access that ended by its last day among them, which no event tells of.
 */
export async function sweepSeats(now: Date) {
  return { ...(await giveBackAllLostSeats(now, timeToStop(jobTime))) }
}

const pageSize = 300
const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/** Looks at the bookings of all sessions to come, and answers how many seats were given back. */
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

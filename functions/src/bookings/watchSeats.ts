import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { maxInClauseValues, mapInChunks } from '@shala/contract/values/chunk'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { type Run, runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'
import { applyBookingChanges, bookingsOfPeople, type StoredBooking } from './booking.ts'
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

const lostPageSize = 300
const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/** Checks the bookings of all future sessions. Returns the number of cancelled seats. */
export function giveBackAllLostSeats(now: Date, until: Date): Promise<Run> {
  return runPages(
    {
      name: 'sweepSeats',
      position: Position,
      find: async (after) => {
        const { found, end } = await applyBookingChanges(now, after, lostPageSize)
        return { items: found, end: end === null ? null : Position.parse(end) }
      },
      work: (found) => giveBackLostSeats(found, now),
    },
    until,
  )
}

/** Job that runs every few minutes: cancels seats of students who lost the course. */
export async function watchSeats(now: Date) {
  return { seats: await giveBackSeatsSince(now, timeToStop(jobTime)) }
}

/** Events per page; each names a student whose bookings are checked. */
const pageSize = 500

/** The maximum time between the decision of an event and its commit, in milliseconds. */
const commitTime = 2 * 60_000

const Job = z.object({ at: StoredInstant })
const Changed = z.object({ userId: z.string(), at: StoredInstant })

/**
 * Checks the seats of students whose access changed since the last run. Returns the number of
 * cancelled seats. The first run starts an hour back; `sweepSeats` covers earlier changes.
 * Unfinished or failed events are retried by the next run.
 */
export async function giveBackSeatsSince(now: Date, until: Date): Promise<number> {
  const job = firestore().collection('jobs').doc('watchSeats')
  const last = Job.safeParse((await job.get()).data())
  let from = last.success ? last.data.at : new Date(now.getTime() - 60 * 60_000)
  let given = 0
  for (;;) {
    const { docs } = await firestore()
      .collection('accessEvents')
      .where('at', '>=', from)
      .orderBy('at')
      .limit(pageSize)
      .select('userId', 'at')
      .get()
    const events = docs.map((event) => Changed.parse(event.data()))
    given += await giveBackSeats([...new Set(events.map(({ userId }) => userId))], now)
    const end = events.at(-1)?.at
    const isWhole = docs.length < pageSize || end === undefined
    const before = new Date(now.getTime() - commitTime)
    from = isWhole ? before : new Date(Math.max(end.getTime(), from.getTime() + 1))
    await job.set({ at: from < before ? from : before })
    if (isWhole || Date.now() >= until.getTime()) return given
  }
}

async function giveBackSeats(userIds: readonly string[], now: Date): Promise<number> {
  const found = await mapInChunks(userIds, { size: maxInClauseValues, atOnce: 4 }, (ids) =>
    bookingsOfPeople(ids, now),
  )
  return giveBackLostSeats(found, now)
}

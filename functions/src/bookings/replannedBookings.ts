import type { Session } from '@shala/contract/schedules/schedules'
import { holdersAmong } from '../access/holdsCourse.ts'
import { bookingsOfSchedule } from './booking.ts'
import { carryBookings } from './carryBookings.ts'

/**
 * What becomes of the bookings of a schedule whose sessions to come are `wanted` from now on; see
 * `carryBookings`. Null for a schedule that is not there yet, which nobody can have booked.
 */
export async function replannedBookings(
  scheduleId: string | null,
  stored: readonly Session[],
  wanted: readonly Session[],
  at: Date,
) {
  if (scheduleId === null) return { sessions: wanted, changes: [] }
  const found = await bookingsOfSchedule(scheduleId, at)
  const [courseId] = wanted.map((session) => session.courseId)
  const waiting = found.flatMap(({ booking }) =>
    booking.state === 'waiting' ? booking.userId : [],
  )
  const holders = courseId === undefined ? null : await holdersAmong(courseId, waiting)
  const mayCome = (userId: string) => holders?.has(userId) === true
  return carryBookings({ stored, wanted, found, mayCome, at })
}

/** How many people would have another session than they booked, or none. Seats do not matter here. */
export async function affectedBy(
  scheduleId: string,
  stored: readonly Session[],
  wanted: readonly Session[],
  at: Date,
): Promise<number> {
  const found = await bookingsOfSchedule(scheduleId, at)
  const roomy = wanted.map((session) => ({ ...session, seats: Number.MAX_SAFE_INTEGER }))
  const { changes } = carryBookings({ stored, wanted: roomy, found, mayCome: () => false, at })
  return new Set(changes.flatMap(({ news, next }) => (news === null ? [] : next.userId))).size
}

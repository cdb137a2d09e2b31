import { deleteRecords } from '../firestore/deleteRecords.ts'
import { bookings, bookingsOfPerson, sessionRef } from './booking.ts'
import { changeAttendance } from './changeAttendance.ts'

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

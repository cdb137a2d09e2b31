import { grantAccess } from '@shala/contract/access/access'
import { Booking, bookSession } from '@shala/contract/schedules/bookings'
import { Session, toSessionId, type ScheduleForm } from '@shala/contract/schedules/schedules'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { listStored } from '../store.ts'
import { createUser, type TestPerson } from './people.ts'
import { createSchedule, sessionsOfSchedule } from './schedules.ts'

/** A schedule and its first session to come, as those are named who book it. */
export async function createSession(admin: TestPerson, wishes: Partial<ScheduleForm> = {}) {
  const schedule = await createSchedule(admin, wishes)
  const [session] = await sessionsOfSchedule(schedule.id)
  if (session === undefined) throw new Error('Nothing was planned')
  return { ...schedule, courseId: session.courseId, sessionId: toSessionId(session) }
}

/** A student with a proven address who holds a course. */
export async function createHolder(admin: TestPerson, courseId: string): Promise<TestPerson> {
  const student = await createUser({ emailVerified: true })
  await call(grantAccess, { userId: student.uid, courseId }, admin)
  return student
}

/** A holder of the course who has a seat, or waits. */
export async function createBooked(
  admin: TestPerson,
  where: { courseId: string; sessionId: string },
) {
  const student = await createHolder(admin, where.courseId)
  const { courseId, sessionId } = where
  await call(bookSession, { courseId, sessionId, wait: true }, student)
  return student
}

export const listBookings = (userId: string) => listStored(Booking, 'bookings', 'userId', userId)

/** Returns the state of a person's only booking. */
export async function getBookingState({ uid }: TestPerson) {
  return (await listBookings(uid))[0]?.state ?? null
}

export async function sessionAt(where: { courseId: string; sessionId: string }): Promise<Session> {
  const path = `courses/${where.courseId}/sessions/${where.sessionId}`
  return Session.parse((await firestore().doc(path).get()).data())
}

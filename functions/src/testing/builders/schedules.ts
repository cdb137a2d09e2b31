import { randomUUID } from 'node:crypto'
import { plainCounts } from '@shala/contract/attendance/hourPlans'
import * as contract from '@shala/contract/schedules/schedules'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { addCourse, readStored } from '../store.ts'
import type { TestPerson } from './people.ts'
import { createRoom } from './rooms.ts'

/** A time on the clock in UTC, some days from today. */
export function inDays(days: number, time = '18:00'): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${time}`
}

/** A teacher whom no other test knows. */
export const buildTeacherName = (): string => `Asha ${randomUUID()}`

/** Builds a form with a new course, room and teacher: three weekly sessions from tomorrow on. */
export async function createScheduleForm(
  admin: TestPerson,
  wishes: Partial<contract.ScheduleForm> = {},
): Promise<contract.ScheduleForm> {
  const courseId = wishes.courseId ?? (await addCourse())
  const roomId = wishes.roomId ?? (await createRoom(admin)).id
  return {
    title: 'Evening class',
    teacherId: null,
    teacher: buildTeacherName(),
    timeZone: 'Etc/UTC',
    start: inDays(1),
    minutes: 90,
    rule: 'FREQ=WEEKLY;COUNT=3',
    exceptions: [],
    seats: 12,
    dateKey: null,
    counts: plainCounts,
    ...wishes,
    courseId,
    roomId,
  }
}

/** A schedule that was saved, and its form. A group date is stored as it is. */
export async function createSchedule(
  admin: TestPerson,
  { dateKey = null, ...wishes }: Partial<contract.ScheduleForm> = {},
) {
  const form = await createScheduleForm(admin, wishes)
  const { id } = await call(contract.saveSchedule, { schedule: form }, admin)
  if (dateKey !== null) await setGroupDate(id, dateKey)
  return { id, form: { ...form, dateKey } }
}

/** A course of a test has no page, so no date can be saved with its schedules. */
async function setGroupDate(id: string, dateKey: string): Promise<void> {
  const sessions = await firestore().collectionGroup('sessions').where('scheduleId', '==', id).get()
  const schedule = firestore().collection('schedules').doc(id)
  await Promise.all(
    [schedule, ...sessions.docs.map(({ ref }) => ref)].map((ref) => ref.update({ dateKey })),
  )
}

/** The schedule as it is stored, or null. */
export const readSchedule = (id: string) => readStored(contract.Schedule, 'schedules', id)

/** The sessions of a schedule in the order of their times, in whatever course. */
export async function sessionsOfSchedule(id: string): Promise<contract.Session[]> {
  const { docs } = await firestore().collectionGroup('sessions').where('scheduleId', '==', id).get()
  return docs
    .map((session) => contract.Session.parse(session.data()))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

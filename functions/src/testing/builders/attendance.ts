import { randomUUID } from 'node:crypto'
import { CourseHours } from '@shala/contract/attendance/courseHours'
import {
  Register,
  registerId,
  saveRegister,
  type MarkState,
} from '@shala/contract/attendance/registers'
import type { ScheduleForm } from '@shala/contract/schedules/schedules'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { createSession } from './bookings.ts'
import type { TestPerson } from './people.ts'

/** A session and its course. */
export interface SessionPlace {
  readonly courseId: string
  readonly sessionId: string
}

/** A single session that began ten minutes ago. */
export async function createBegun(admin: TestPerson, wishes: Partial<ScheduleForm> = {}) {
  const start = toWallTime(-10)
  return createSession(admin, { start, rule: null, ...wishes })
}

/** The time so many minutes from now, on the clock in UTC. */
export const toWallTime = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)

/** A mark as a device sends it, made so many milliseconds before it is sent. */
export const buildMark = (
  { uid: userId }: Pick<TestPerson, 'uid'>,
  state: MarkState,
  { ago = 0, missed = 0 } = {},
) => ({ userId, state, missed, id: randomUUID(), at: Date.now() - ago })

type SentMark = ReturnType<typeof buildMark>

export function mark(
  teacher: TestPerson,
  { courseId, sessionId }: SessionPlace,
  marks: readonly SentMark[],
) {
  const input = { courseId, sessionId, marks: [...marks], sentAt: Date.now() }
  return call(saveRegister, input, teacher)
}

export async function readRegister({ courseId, sessionId }: SessionPlace) {
  const stored = await firestore()
    .collection('registers')
    .doc(registerId(courseId, sessionId))
    .get()
  return stored.exists ? Register.parse(stored.data()) : null
}

export async function readHours({ uid }: Pick<TestPerson, 'uid'>, courseId: string) {
  const stored = await firestore().collection('courseHours').doc(`${uid}_${courseId}`).get()
  return stored.exists ? CourseHours.parse(stored.data()) : null
}

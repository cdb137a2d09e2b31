import { randomUUID } from 'node:crypto'
import { CourseHours } from '@shala/contract/attendance/courseHours'
import {
  Register,
  registerId,
  saveRegister,
  type MarkState,
} from '@shala/contract/attendance/registers'
import type { ScheduleForm } from '@shala/contract/schedules/schedules'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
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

export const readRegister = ({ courseId, sessionId }: SessionPlace) =>
  readStored(Register, 'registers', registerId(courseId, sessionId))

export const readHours = ({ uid }: Pick<TestPerson, 'uid'>, courseId: string) =>
  readStored(CourseHours, 'courseHours', `${uid}_${courseId}`)

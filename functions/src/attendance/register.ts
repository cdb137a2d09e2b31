import { registerId, RegisterContent } from '@shala/contract/attendance/registers'
import type { Collection } from '@shala/contract/records'
import { type Session, toSessionId } from '@shala/contract/schedules/schedules'
import { countSession } from '@shala/domain/attendance/hoursToCome'
import { AppError, notFound } from '../callable/AppError.ts'
import { reachesSession } from '../people/reachesSession.ts'
import type { StaffCaller } from '../people/staffCaller.ts'

/** Registers as records, by course and session. */
export const registers: Collection<RegisterContent> = {
  collection: 'registers',
  noun: 'register',
  content: RegisterContent,
}

export function toRegisterFacts(session: Session) {
  const { courseId, scheduleId, title, teacher, teacherId, timeZone } = session
  const { wallTime, startsAt, endsAt } = session
  return {
    courseId,
    scheduleId,
    title,
    teacher,
    teacherId,
    timeZone,
    wallTime,
    startsAt,
    endsAt,
    sessionId: toSessionId(session),
    ...countSession(session),
    takesPlace: true,
  }
}

/**
 * Returns the stored register, or a new one of the session, for the office and the teacher of the
 * session. Throws `not-found` without either, and for other teachers.
 */
export function requireRegister(
  caller: Pick<StaffCaller, 'role' | 'teacherId'>,
  before: RegisterContent | null,
  session: Session | null,
): RegisterContent {
  const register =
    before === null
      ? session && { ...toRegisterFacts(session), marks: [], note: null, guests: [] }
      : RegisterContent.parse(before)
  if (register === null || !reachesSession(caller, session ?? register)) {
    throw notFound('sessionId', 'there is no such session')
  }
  return register
}

/** Throws `failed-precondition` on `sessionId` before the register opens. */
export function assertOpen({ startsAt }: RegisterContent, at: Date, minutesBefore: number): void {
  if (at.getTime() >= startsAt.getTime() - minutesBefore * 60_000) return
  throw new AppError(
    'failed-precondition',
    'has not begun: its register opens an hour before',
    'sessionId',
  )
}

export const toRegisterId = (session: Session) => registerId(session.courseId, toSessionId(session))

import type { ScheduleConflict, ScheduleForm, Session } from '@shala/contract/schedules/schedules'
import { searchKey } from '@shala/contract/values/searchKey'
import { findClashes, type Meeting } from '@shala/domain/schedules/clashes'
import { expandSessions } from '@shala/domain/schedules/expandSessions'
import { AppError } from '../callable/AppError.ts'
import { sessionsAround } from './sessionBook.ts'

/** The changes of a schedule's sessions at a moment. */
export interface SessionChanges {
  /** Sessions that have begun: they stay as they are. */
  readonly begun: readonly Meeting[]
  /** Sessions to write; of a new schedule also those that are over. */
  readonly coming: readonly Meeting[]
  readonly notices: readonly string[]
}

/**
 * Computes the sessions of a form at `at`, given the stored schedule (null for a new one). Sessions
 * that have begun stay, even if the form has other times; all others follow the form. Throws an
 * AppError if no session would be left, and those of `expandSessions`.
 */
export function sessionChanges(
  form: ScheduleForm,
  stored: readonly Session[] | null,
  at: Date,
): SessionChanges {
  const { meetings, notices } = expandSessions(form)
  if (stored === null) return { begun: [], coming: meetings, notices }
  const begun = stored
    .filter(({ startsAt }) => startsAt <= at)
    .map(({ wallTime, startsAt, endsAt }) => ({ wallTime, startsAt, endsAt }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const kept = new Set(begun.map(({ wallTime }) => wallTime))
  const coming = meetings.filter(({ wallTime, startsAt }) => startsAt > at && !kept.has(wallTime))
  if (begun.length + coming.length === 0) {
    const message = 'must leave a session to come; what is over cannot be planned any more'
    throw new AppError('invalid-argument', message, 'schedule.start')
  }
  return { begun, coming, notices }
}

/**
 * Returns the conflicts of a schedule's meetings at `at`. Its own future sessions are replaced, so
 * they do not conflict; one that has begun can.
 */
export async function findConflicts(
  id: string | undefined,
  { roomId, teacherId, teacher }: Pick<ScheduleForm, 'roomId' | 'teacherId' | 'teacher'>,
  coming: readonly Meeting[],
  at: Date,
): Promise<ScheduleConflict[]> {
  const claim = { roomId, teacherId, teacherKey: searchKey(teacher) }
  const around = await sessionsAround(coming, claim)
  const others = around.filter(({ scheduleId, startsAt }) => scheduleId !== id || startsAt <= at)
  return findClashes(coming, claim, others)
}

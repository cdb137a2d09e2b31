import type { ScheduleConflict, ScheduleForm } from '@shala/contract/schedules/schedules'
import { searchKey } from '@shala/contract/values/searchKey'
import { clashesOf } from './clashes.ts'
import { sessionsAround } from './sessionBook.ts'
import type { Meeting } from './sessionsOf.ts'

/**
 * What is in the way of the meetings of a schedule at `at`. Its own sessions that are to come are
 * not, because these take their place; one of its own that has begun may be.
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
  return clashesOf(coming, claim, others)
}

import {
  saveSchedule,
  Schedule,
  ScheduleForm,
  type Session,
  setScheduleStatus,
} from '@shala/contract/schedules/schedules'
import { CallError } from '#shared/CallError.ts'
import type { Server } from '#shared/server.ts'

/**
 * Cancels one session: a series skips its date, and a single session is cancelled with its schedule.
 * Returns the undo. Throws a `CallError`.
 */
export async function cancelSession(
  server: Server,
  { scheduleId: id, wallTime }: Pick<Session, 'scheduleId' | 'wallTime'>,
  notify: boolean,
): Promise<() => Promise<void>> {
  const stored = await server.get('schedules', id, Schedule)
  if (stored === null) throw new CallError('not-found', 'This session has no schedule any more.')
  const { revision } = stored
  if (stored.rule === null) {
    const set = async (status: Schedule['status'], seen: number) =>
      server.call(setScheduleStatus, { id, revision: seen, status, notify })
    const saved = await set('cancelled', revision)
    return async () => void (await set('planned', saved.revision))
  }
  const schedule = ScheduleForm.strip().parse(stored)
  const save = async (exceptions: readonly string[], seen: number) => {
    const changed = { ...schedule, exceptions: [...exceptions] }
    return server.call(saveSchedule, { id, revision: seen, schedule: changed, notify })
  }
  const saved = await save([...schedule.exceptions, wallTime].toSorted(), revision)
  return async () => void (await save(schedule.exceptions, saved.revision))
}

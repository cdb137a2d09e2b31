import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/schedules/schedules'
import { toForm, schedules } from '@shala/domain/schedules/schedule'
import { carryRegisters } from '../attendance/carryRegisters.ts'
import { replannedBookings } from '../bookings/carryBookings.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import { notFound } from '../callable/AppError.ts'
import { changeRecord, type RecordChange } from '../firestore/changeRecords.ts'
import { implement } from '../people/implement.ts'
import { bookSchedule } from './saveSchedule.ts'
import { notBegun, replaceSessions, sessionsOfSchedule } from './sessionBook.ts'

export const setScheduleStatus = implement(
  contract.setScheduleStatus,
  ({ id, revision: seen, status, notify }, { uid: by }) => {
    const change = { id, seen, by, notify }
    return status === 'cancelled' ? cancel(change) : planAgain(change)
  },
)

type Who = Pick<RecordChange<contract.ScheduleContent>, 'id' | 'seen' | 'by'> & {
  readonly notify: boolean
}

/** Removes future sessions in the schedule's own commit. This frees rooms, so it needs no guard. */
function cancel({ id, notify, ...who }: Who): Promise<SavedRecord> {
  let now = new Date()
  const decide = (before: contract.ScheduleContent | null, at: Date): contract.ScheduleContent => {
    now = at
    return { ...required(before), status: 'cancelled' }
  }
  const change = { id, ...who, action: 'cancel', decide }
  return changeRecord(schedules, change, async (commit) => {
    const stored = (await sessionsOfSchedule(id)).filter(notBegun(now))
    const known = stored.flatMap(({ session }) => session ?? [])
    const { changes } = await replannedBookings(id, known, [], now)
    replaceSessions(commit, stored, [])
    const cancelled = { scheduleId: id, stored: known, wanted: [], by: who.by, at: now }
    await carryRegisters(commit, cancelled)
    await writeBookings(commit, changes, { by: who.by, at: now, notify, held: true })
  })
}

/** Restores all future sessions unless there is a conflict. */
function planAgain(who: Who): Promise<SavedRecord> {
  const next = (before: contract.ScheduleContent | null) =>
    ({ form: toForm(required(before)), status: 'planned' }) as const
  return bookSchedule({ ...who, action: 'plan', next })
}

function required<Schedule>(schedule: Schedule | null): Schedule {
  if (schedule === null) throw notFound('id', 'there is no such schedule')
  return schedule
}

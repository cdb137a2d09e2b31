import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/schedules'
import { notFound } from '../callable/AppError.ts'
import { changeRecord, type RecordChange } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { formOf, schedules } from './schedule.ts'
import { notBegun, replaceSessions, sessionsOfSchedule } from './sessionBook.ts'

export const setScheduleStatus = adminCallable(
  contract.setScheduleStatus,
  ({ id, revision: seen, status }, { uid: by }) =>
    status === 'cancelled' ? cancel({ id, seen, by }) : planAgain({ id, seen, by }),
)

type Who = Pick<RecordChange<contract.ScheduleContent>, 'id' | 'seen' | 'by'>

/** What is still to come goes, with the schedule's own commit. It makes room, so it needs no guard. */
function cancel({ id, ...who }: Who): Promise<SavedRecord> {
  let now = new Date()
  const decide = (before: contract.ScheduleContent | null, at: Date): contract.ScheduleContent => {
    now = at
    return { ...required(before), status: 'cancelled' }
  }
  const change = { id, ...who, action: 'cancel', decide }
  return changeRecord(schedules, change, async (commit) => {
    const stored = await sessionsOfSchedule(id)
    replaceSessions(commit, stored.filter(notBegun(now)), [])
  })
}

/** What is to come comes back, all of it, unless something is in the way of it now. */
async function planAgain({ id, seen, by }: Who): Promise<SavedRecord> {
  const { bookSchedule } = await import('./bookSchedule.ts')
  const next = (before: contract.ScheduleContent | null) =>
    ({ form: formOf(required(before)), status: 'planned' }) as const
  return bookSchedule({ id, seen, by, action: 'plan', next })
}

function required<Schedule>(schedule: Schedule | null): Schedule {
  if (schedule === null) throw notFound('id', 'there is no such schedule')
  return schedule
}

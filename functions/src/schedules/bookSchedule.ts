import type { SavedRecord } from '@shala/contract/audit'
import type { ScheduleContent, ScheduleForm, ScheduleStatus } from '@shala/contract/schedules'
import type { Commit } from '../firestore/Commit.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import type { ExpectedRevision } from '../firestore/expectedRevision.ts'
import { findConflicts } from './findConflicts.ts'
import { fromForm, refuseClashes, schedules, sessionOf, assertBookable } from './schedule.ts'
import {
  holdGuard,
  notBegun,
  readGuard,
  replaceSessions,
  sessionsOfSchedule,
} from './sessionBook.ts'
import { sessionChanges } from './sessionChanges.ts'
import { surroundingsOf } from './surroundingsOf.ts'

/** A change of a schedule that may change its sessions. */
interface Booking {
  readonly id: string
  readonly seen: ExpectedRevision
  readonly action: string
  readonly by: string
  readonly next: (before: ScheduleContent | null) => { form: ScheduleForm; status: ScheduleStatus }
}

/**
 * Changes a schedule and, in the same commit, its sessions that have not begun. Throws the Refusals
 * of its form, and `failed-precondition` where a room or a teacher is taken. Who plans at the very
 * same moment is decided after the other, and so sees them (`readGuard`).
 */
export function bookSchedule({ id, next, ...change }: Booking): Promise<SavedRecord> {
  let write: (commit: Commit) => void = () => undefined
  const decide = async (before: ScheduleContent | null, at: Date): Promise<ScheduleContent> => {
    const guard = await readGuard()
    const { form, status } = next(before)
    const stored = await sessionsOfSchedule(id)
    const known = stored.flatMap(({ session }) => session ?? [])
    const around = assertBookable(form, await surroundingsOf(form), before)
    const changes = sessionChanges(form, before && known, at)
    const planned = status === 'planned'
    if (planned) refuseClashes(await findConflicts(id, form, changes.coming, at))
    const wanted = planned ? changes.coming.map((one) => sessionOf(id, form, around, one)) : []
    write = (commit) => {
      holdGuard(commit, guard)
      replaceSessions(commit, stored.filter(notBegun(at)), wanted)
    }
    return fromForm(form, status, around, [...changes.begun, ...changes.coming])
  }
  return changeRecord(schedules, { id, ...change, decide }, (commit) => write(commit))
}

import { isDeepStrictEqual } from 'node:util'
import type { SavedRecord } from '@shala/contract/audit'
import type { ExpectedRevision } from '@shala/contract/records'
import * as contract from '@shala/contract/schedules/schedules'
import type {
  ScheduleContent,
  ScheduleForm,
  ScheduleStatus,
  Substitute,
} from '@shala/contract/schedules/schedules'
import { type Meeting, refuseClashes } from '@shala/domain/schedules/clashes'
import { assertBookable, fromForm, schedules, buildSession } from '@shala/domain/schedules/schedule'
import { carryRegisters } from '../attendance/carryRegisters.ts'
import { replannedBookings } from '../bookings/carryBookings.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { newId } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { hasCourseGroup } from '../requests/courseDates.ts'
import {
  holdGuard,
  notBegun,
  readGuard,
  replaceSessions,
  sessionsOfSchedule,
  readSurroundings,
} from './sessionBook.ts'
import { sessionChanges } from './sessionChanges.ts'
import { findAllConflicts, readSubstitutions } from './substitutes.ts'

export const saveSchedule = implement(
  contract.saveSchedule,
  ({ id, revision, schedule: form, notify }, admin) => {
    return bookSchedule({
      id: id ?? newId(schedules),
      seen: revision ?? 'none',
      action: id === undefined ? 'create' : 'edit',
      by: admin.uid,
      notify,
      next: (before) => ({ form, status: before?.status ?? 'planned' }),
    })
  },
)

/** A change of a schedule that may change its sessions. */
interface Booking {
  readonly id: string
  readonly seen: ExpectedRevision
  readonly action: string
  readonly by: string
  /** True to email people with bookings when a session is moved, cancelled or restored. */
  readonly notify: boolean
  readonly next: (before: ScheduleContent | null) => {
    readonly form: ScheduleForm
    readonly status: ScheduleStatus
    /** By default those before. */
    readonly substitutes?: readonly Substitute[]
  }
}

/**
 * Changes a schedule and its sessions that have not begun in one commit. Throws the refusals of its
 * form, and `failed-precondition` if a room or a teacher is taken. Concurrent changes are decided
 * one after the other by the guard (`readGuard`).
 */
export function bookSchedule({ id, next, notify, ...change }: Booking): Promise<SavedRecord> {
  let write: (commit: Commit) => void | Promise<void> = () => undefined
  const decide = async (before: ScheduleContent | null, at: Date): Promise<ScheduleContent> => {
    const guard = await readGuard()
    const known = before?.substitutes ?? []
    const { form, status, substitutes = known } = next(before)
    const stored = await sessionsOfSchedule(id)
    const all = stored.flatMap(({ session }) => session ?? [])
    const around = assertBookable(form, await readSurroundings(form), before)
    await assertGroupDate(form, before)
    const planned = sessionChanges(form, before && all, at)
    const coming = status === 'planned' ? planned.coming : []
    assertComing(substitutes, known, coming)
    const substitutions = await readSubstitutions(substitutes, known, coming, form)
    const { teacher } = around
    refuseClashes(await findAllConflicts(id, { ...form, teacher }, substitutions, coming, at))
    const wanted = coming.map((one) => ({
      ...buildSession(id, form, around, one),
      ...substitutions.get(one.wallTime),
    }))
    const open = stored.filter(notBegun(at))
    const planning = open.flatMap(({ session }) => session ?? [])
    const { sessions, changes } = await replannedBookings(before && id, planning, wanted, at)
    write = async (commit) => {
      holdGuard(commit, guard)
      replaceSessions(commit, open, sessions)
      const { by } = change
      await carryRegisters(commit, {
        scheduleId: id,
        stored: planning,
        wanted: sessions,
        by,
        at,
      })
      return writeBookings(commit, changes, { by, at, notify, held: true })
    }
    return fromForm(form, status, around, [...planned.begun, ...planned.coming], substitutes)
  }
  return changeRecord(schedules, { id, ...change, decide }, (commit) => write(commit))
}

/** Throws `failed-precondition` if a substitute was changed for a session that is not to come. */
function assertComing(
  now: readonly Substitute[],
  before: readonly Substitute[],
  coming: readonly Meeting[],
): void {
  const isIn = (all: readonly Substitute[]) => (one: Substitute) =>
    all.some((other) => isDeepStrictEqual(one, other))
  const changed = [
    ...now.filter((one) => !isIn(before)(one)),
    ...before.filter((one) => !isIn(now)(one)),
  ]
  if (changed.every(({ wallTime }) => coming.some((one) => one.wallTime === wallTime))) return
  throw new AppError('failed-precondition', 'has begun, or is no longer planned', 'wallTime')
}

/** Throws `not-found` for a group that its course does not have. An older one may have other courses now. */
async function assertGroupDate(
  { courseId, dateKey }: ScheduleForm,
  before: ScheduleContent | null,
): Promise<void> {
  if (dateKey === null) return
  if (before?.dateKey === dateKey && before.courseId === courseId) return
  if (await hasCourseGroup(courseId, dateKey)) return
  throw notFound('schedule.dateKey', 'this course has no such group; choose another')
}

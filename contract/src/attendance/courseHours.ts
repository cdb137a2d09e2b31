import * as z from 'zod'
import { RecordStamps, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { filledLine } from '../values/text.ts'
import { CategoryId } from './hourPlans.ts'
import { countMinutes } from './marks.ts'
import { MarkState, type RegisterContent } from './registers.ts'

/** A session in the hours of a student, from its register. */
export const HourSession = z.object({
  sessionId: RecordId,
  title: z.string(),
  /** The day on the clock of the session. */
  day: Day,
  startsAt: StoredInstant,
  categoryId: CategoryId.nullable(),
  online: z.boolean(),
  state: MarkState,
  /** The minutes that the session counts. */
  length: z.int().min(0),
  /** The minutes that the student attended, at most the length. */
  minutes: z.int().min(0),
})
export type HourSession = z.infer<typeof HourSession>

/**
 * `correction` adds or subtracts minutes. `assignment` and `waived` make up for missed hours, by work
 * or by a decision of the school. `cancel` takes another entry back, which stays.
 */
export const EntryKind = z.enum(['correction', 'assignment', 'waived', 'cancel'])
export type EntryKind = z.infer<typeof EntryKind>

/** The content of `hourEntries/{id}` without its stamps. Entries never change and are never deleted. */
export const HourEntryContent = z.object({
  userId: Uid,
  courseId: CourseId,
  kind: EntryKind,
  categoryId: CategoryId.nullable(),
  /** Negative only for corrections; 0 for a cancellation. */
  minutes: z.int(),
  day: Day,
  reason: z.string(),
  /** The key of the cancelled entry. */
  cancels: RecordId.nullable(),
  by: Uid,
})
export type HourEntryContent = z.infer<typeof HourEntryContent>

/** `hourEntries/{id}`: for the office. */
export const HourEntry = HourEntryContent.extend(RecordStamps.shape)
export type HourEntry = z.infer<typeof HourEntry>

/** An entry within the hours of its student, with its key and time. */
export const KeptEntry = HourEntryContent.omit({ userId: true, courseId: true }).extend({
  id: RecordId,
  at: StoredInstant,
})
export type KeptEntry = z.infer<typeof KeptEntry>

/**
 * `courseHours/{userId}_{courseId}`: a student's hours of a course, for the student and the office.
 * Derived from registers and entries and written in the commit that changes one of them.
 */
export const CourseHours = z.object({
  userId: Uid,
  courseId: CourseId,
  sessions: z.array(HourSession).max(limits.hourSessions),
  entries: z.array(KeptEntry).max(limits.hourEntries),
})
export type CourseHours = z.infer<typeof CourseHours>

export const emptyHours = (student: Pick<CourseHours, 'userId' | 'courseId'>): CourseHours => ({
  ...student,
  sessions: [],
  entries: [],
})

/** Returns the hours with what a register says now; a moved session gives up its former key. */
export function applyRegister(
  hours: CourseHours,
  register: RegisterContent,
  formerId: string = register.sessionId,
): CourseHours {
  const { sessionId, title, wallTime, startsAt, categoryId, online } = register
  const mark = register.marks.find(({ userId }) => userId === hours.userId)
  const others = hours.sessions.filter(
    (one) => one.sessionId !== sessionId && one.sessionId !== formerId,
  )
  if (mark === undefined || mark.state === 'none') return { ...hours, sessions: others }
  const session: HourSession = {
    sessionId,
    title,
    startsAt,
    categoryId,
    online,
    day: wallTime.slice(0, 10),
    state: mark.state,
    length: register.takesPlace ? register.minutes : 0,
    minutes: countMinutes(register, mark),
  }
  return { ...hours, sessions: [...others, session].toSorted(byTime) }
}

export function applyEntry(hours: CourseHours, entry: KeptEntry): CourseHours {
  const others = hours.entries.filter(({ id }) => id !== entry.id)
  const entries = [...others, entry].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  )
  return { ...hours, entries }
}

export function computeCourseHours(
  { userId, courseId }: Pick<CourseHours, 'userId' | 'courseId'>,
  registers: readonly RegisterContent[],
  entries: readonly KeptEntry[],
): CourseHours {
  const none = emptyHours({ userId, courseId })
  const attended = registers.reduce((hours, register) => applyRegister(hours, register), none)
  return entries.reduce(applyEntry, attended)
}

export function byTime(one: HourSession, other: HourSession): number {
  return (
    one.startsAt.getTime() - other.startsAt.getTime() || (one.sessionId < other.sessionId ? -1 : 1)
  )
}

/** Adds an entry to a student's hours. A cancelled or missing entry cannot be cancelled. */
export const addHourEntry = callable('addHourEntry', {
  caller: 'people.write',
  input: z
    .strictObject({
      /** Made by the client, so that a repeated call changes nothing. */
      id: z.uuid('must be a UUID'),
      userId: Uid,
      courseId: CourseId,
      kind: EntryKind,
      categoryId: CategoryId.nullable().default(null),
      minutes: z
        .int('must be a whole number')
        .min(-limits.courseHours * 60, 'is too low')
        .max(limits.courseHours * 60, 'is too high')
        .default(0),
      day: Day,
      reason: filledLine(limits.reason),
      cancels: RecordId.nullable().default(null),
    })
    .refine(({ kind, cancels }) => (kind === 'cancel') === (cancels !== null), {
      path: ['cancels'],
      error: 'is for cancellations, which need it',
    })
    .refine(({ kind, minutes }) => (kind === 'cancel' ? minutes === 0 : minutes !== 0), {
      path: ['minutes'],
      error: 'must not be 0, except for a cancellation',
    })
    .refine(({ kind, minutes }) => kind === 'correction' || minutes >= 0, {
      path: ['minutes'],
      error: 'must not be negative, except for a correction',
    }),
  output: SavedRecord,
})

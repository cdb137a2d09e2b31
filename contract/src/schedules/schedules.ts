import * as z from 'zod'
import { plainCounts, SessionCounts } from '../attendance/hourPlans.ts'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { DateKey } from '../courses/requests.ts'
import { CourseId, RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import { TimeZone } from '../school/school.ts'
import { StoredInstant } from '../values/days.ts'
import { searchParts } from '../values/searchKey.ts'
import { filledLine, line } from '../values/text.ts'
import { RoomPlace } from './rooms.ts'

/** A day and a time on the school's own clock, without a zone: `2027-03-28T18:00`. */
export const WallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a day and a time, such as 2027-03-28T18:00')
  .refine(isOnTheCalendar, 'must be a day and a time that there is')
  .refine((text) => /^2[01]/.test(text), 'must lie between the years 2000 and 2199')
export type WallTime = z.infer<typeof WallTime>

/** JavaScript takes 30 February for a day of March, and 24:00 for the next day. */
function isOnTheCalendar(text: string): boolean {
  const at = new Date(`${text}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The fields of the admin form: one session or a series. */
export const ScheduleForm = z.strictObject({
  courseId: CourseId,
  roomId: RecordId,
  /** The record of the teacher; null if only a name was typed, as before teachers had records. */
  teacherId: RecordId.nullable().default(null),
  /** The teacher's name. Where there is a record it is the record's, whatever is given here. */
  teacher: filledLine(limits.teacher),
  /** The title of the sessions; empty for the course's title. */
  title: line(limits.scheduleTitle).default(''),
  timeZone: TimeZone,
  /** The first session. */
  start: WallTime,
  minutes: z
    .int('must be a whole number')
    .min(5, 'must be at least 5')
    .max(limits.sessionMinutes, `must be at most ${limits.sessionMinutes}`),
  /**
   * The value of an RRULE (RFC 5545), for example `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`; null for a
   * single session. It must end by COUNT or UNTIL and include `start`. It repeats the local time,
   * so UNTIL is a local time (`20270630T180000`), as for a start without a zone. An UNTIL in UTC,
   * with a Z, is converted to the local time of `timeZone`. See decision 18.
   */
  rule: z.string().max(300, 'must be at most 300 characters').nullable().default(null),
  /** Sessions of the series that do not take place, by their wall times (RFC 5545's EXDATE). */
  exceptions: z
    .array(WallTime)
    .max(limits.scheduleSessions, `must be at most ${limits.scheduleSessions}`)
    .default([]),
  seats: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(limits.roomCapacity, `must be at most ${limits.roomCapacity}`),
  /** The date of the course whose students the sessions are for; null for all of its students. */
  dateKey: DateKey.nullable().default(null),
  /** How its sessions count as hours of the course. */
  counts: SessionCounts.default(plainCounts),
})
export type ScheduleForm = z.infer<typeof ScheduleForm>

/** Another teacher, and another room if need be, for one session of a schedule. */
export const Substitute = z.strictObject({
  wallTime: WallTime,
  teacherId: RecordId,
  /** Null for the room of the schedule. */
  roomId: RecordId.nullable(),
})
export type Substitute = z.infer<typeof Substitute>

export const ScheduleStatus = z.enum(['planned', 'cancelled'])
export type ScheduleStatus = z.infer<typeof ScheduleStatus>

/** The content of `schedules/{scheduleId}` without its stamps. It is never deleted. */
export const ScheduleContent = ScheduleForm.extend({
  status: ScheduleStatus,
  /** The sessions to come that another teacher holds. One of a time without a session has no effect. */
  substitutes: z.array(Substitute).default([]),
  /** `searchKey(teacher)`, by which lists are in order. */
  teacherKey: z.string(),
  /** `searchParts` of the title, the course's title, the room's name and the teacher. */
  search: z.array(z.string()),
  /** From the beginning of the first session to the end of the last. */
  firstAt: StoredInstant,
  lastAt: StoredInstant,
  /** The number of planned sessions, unchanged after a cancellation. */
  sessions: z.int().min(0),
}).strip()
export type ScheduleContent = z.infer<typeof ScheduleContent>

/** Returns the search parts of a schedule: its own words, and those of its room and course. */
export function toSearchParts(
  { title, teacher }: Pick<ScheduleForm, 'title' | 'teacher'>,
  { room, course }: { room: { name: string } | null; course: { title: string } | null },
): string[] {
  return searchParts([title, course?.title ?? '', room?.name ?? '', teacher].join(' '))
}

/** `schedules/{scheduleId}`: for admins to read. */
export const Schedule = ScheduleContent.extend(RecordStamps.shape)
export type Schedule = z.infer<typeof Schedule>

/**
 * `courses/{courseId}/sessions/{scheduleId}_{wallTime}`: one session of a course, written with its
 * schedule. Only admins and students with access at that moment can read it, so it contains the
 * place and an online room's link.
 */
export const Session = z.object({
  scheduleId: z.string(),
  courseId: CourseId,
  roomId: z.string(),
  roomName: z.string(),
  place: RoomPlace,
  title: z.string(),
  teacher: z.string(),
  /** `searchKey(teacher)`, by which a clash is found where only a name was typed. */
  teacherKey: z.string(),
  /** The record of the teacher: two records are two teachers, also of one name. */
  teacherId: z.string().nullable().default(null),
  /** True if the teacher is a substitute for this session. */
  isSubstituted: z.boolean().default(false),
  seats: z.int(),
  /** How many have a seat, and how many wait for one: counted with each booking, in its commit. */
  booked: z.int().min(0).default(0),
  waiting: z.int().min(0).default(0),
  timeZone: TimeZone,
  wallTime: WallTime,
  startsAt: StoredInstant,
  endsAt: StoredInstant,
  /** The last change of its time, place, title or teacher; null if there was none since it was planned. */
  changedAt: StoredInstant.nullable().default(null),
  /** The date of the course whose students it is for; null for all. */
  dateKey: z.string().nullable().default(null),
  counts: SessionCounts.default(plainCounts),
})
export type Session = z.infer<typeof Session>

/**
 * Returns true if a session is for a student with places at these dates of its course: see
 * `listGroupDates`. A student without one, whom the school gave the course otherwise, belongs to every
 * group.
 */
export function isForStudent(
  { dateKey }: Pick<Session, 'dateKey'>,
  dateKeys: ReadonlySet<string>,
): boolean {
  return dateKey === null || dateKeys.size === 0 || dateKeys.has(dateKey)
}

export const sessionsPath = (courseId: CourseId): string => `courses/${courseId}/sessions`

/** The key of a session: it tells the schedule and the time on the wall. */
export function toSessionId({
  scheduleId,
  wallTime,
}: Pick<Session, 'scheduleId' | 'wallTime'>): string {
  return `${scheduleId}_${wallTime.replaceAll(/[-:]/g, '')}`
}

/** A conflict of a session: another one in the same room or with the same teacher. */
export const ScheduleConflict = z.strictObject({
  wallTime: WallTime,
  with: z.enum(['room', 'teacher']),
  scheduleId: z.string(),
  /** The other's title, room and teacher, and its wall time. */
  title: z.string(),
  roomName: z.string(),
  teacher: z.string(),
  otherWallTime: WallTime,
})
export type ScheduleConflict = z.infer<typeof ScheduleConflict>

/** True to email people with bookings when a session is moved, cancelled or restored. */
const Notify = z.boolean('must be true or false').default(true)

const identified = { id: RecordId.optional(), revision: Revision.optional() }

/** Previews the sessions of a schedule and their conflicts. Nothing is written. */
export const previewSchedule = callable('previewSchedule', {
  caller: 'content.write',
  input: z.strictObject({ id: RecordId.optional(), schedule: ScheduleForm }),
  output: z.strictObject({
    sessions: z.array(
      z.strictObject({
        wallTime: WallTime,
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        /** It has begun, so it stays as it is, whatever the form says. */
        begun: z.boolean(),
      }),
    ),
    /** Messages about times that a clock change skips or repeats. */
    notices: z.array(z.string()),
    clashes: z.array(ScheduleConflict),
    /** How many people have booked, or wait for, sessions that it moves or cancels. */
    affected: z.int().min(0),
  }),
})

/**
 * Creates a schedule, or updates one at the given revision, with its sessions. Sessions that have
 * begun stay unchanged. If the room or the teacher is taken, it is refused as `failed-precondition`
 * on `schedule.roomId` or `schedule.teacher`.
 */
export const saveSchedule = callable('saveSchedule', {
  caller: 'content.write',
  input: z
    .strictObject({ ...identified, schedule: ScheduleForm, notify: Notify })
    .refine(({ id, revision }) => (id === undefined) === (revision === undefined), {
      path: ['revision'],
      message: 'give both id and revision, or neither',
    }),
  output: SavedRecord,
})

/** Cancels the future sessions of a schedule, or restores them if there are no conflicts. */
export const setScheduleStatus = callable('setScheduleStatus', {
  caller: 'content.write',
  input: z.strictObject({
    id: RecordId,
    revision: Revision,
    status: ScheduleStatus,
    notify: Notify,
  }),
  output: SavedRecord,
})

/**
 * Gives one session of a schedule to another teacher, and to another room if need be; null gives it back.
 * Bookings stay, and people with bookings are emailed. Refused as `failed-precondition` if the session has
 * begun, the room is too small, or the teacher or the room is taken.
 */
export const setSubstitute = callable('setSubstitute', {
  caller: 'content.write',
  input: z.strictObject({
    id: RecordId,
    revision: Revision,
    wallTime: WallTime,
    substitute: Substitute.omit({ wallTime: true }).nullable(),
    notify: Notify,
  }),
  output: SavedRecord,
})

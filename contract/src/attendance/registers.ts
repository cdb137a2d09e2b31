import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { WallTime } from '../schedules/schedules.ts'
import { TimeZone } from '../school/school.ts'
import { StoredInstant } from '../values/days.ts'
import { filledLine, lines } from '../values/text.ts'
import { CategoryId } from './hourPlans.ts'

/**
 * `none` takes a mark back. `madeUp` is a student who attends this session instead of one that they
 * missed. `late` and `leftEarly` subtract the missed minutes.
 */
export const markStates = [
  'none',
  'present',
  'absent',
  'excused',
  'late',
  'leftEarly',
  'madeUp',
] as const
export const MarkState = z.enum(markStates)
export type MarkState = z.infer<typeof MarkState>

const SessionMinutes = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(limits.sessionMinutes, `must be at most ${limits.sessionMinutes}`)

/** The key that a device gives to each mark, so that a repeated request changes nothing. */
const MarkId = z.uuid('must be a UUID')

/** One student's attendance of a session. */
export const Mark = z.object({
  userId: Uid,
  state: MarkState,
  /** The missed minutes of `late` and `leftEarly`; otherwise 0. */
  missed: SessionMinutes,
  id: MarkId,
  /** When it was made, however much later it was sent. */
  at: StoredInstant,
  by: Uid,
  /** The newest mark of another teacher that this one came after; null for none. */
  overruled: z
    .object({ state: MarkState, id: MarkId, at: StoredInstant, by: Uid })
    .nullable()
    .default(null),
})
export type Mark = z.infer<typeof Mark>

export const RegisterNote = z.object({
  text: z.string(),
  id: MarkId,
  at: StoredInstant,
  by: Uid,
})
export type RegisterNote = z.infer<typeof RegisterNote>

/** Why a person without a place came to a session. */
export const GuestReason = z.enum(['guest', 'madeUp', 'paid'])
export type GuestReason = z.infer<typeof GuestReason>

/**
 * A person without a place whom a teacher added by name. The office gives the session to a student (`given`) or
 * leaves it; the teacher can take the person back until then. An answered guest stays, so that a repeated
 * request adds no one twice.
 */
export const Guest = z.object({
  id: MarkId,
  /** Empty once the session was given to a student, or the guest was taken back. */
  name: z.string(),
  reason: GuestReason,
  answer: z.enum(['open', 'given', 'left', 'takenBack']),
  at: StoredInstant,
  by: Uid,
})
export type Guest = z.infer<typeof Guest>

/** The content of `registers/{registerId}` without its stamps. */
export const RegisterContent = z.object({
  courseId: CourseId,
  /** The key of the session below its course. A moved session has another, and so has its register. */
  sessionId: RecordId,
  scheduleId: z.string(),
  title: z.string(),
  teacher: z.string(),
  teacherId: z.string().nullable(),
  timeZone: TimeZone,
  wallTime: WallTime,
  startsAt: StoredInstant,
  endsAt: StoredInstant,
  /** How the session counts, copied when the register was begun. The office can correct it. */
  categoryId: CategoryId.nullable(),
  minutes: SessionMinutes,
  online: z.boolean(),
  /** False if the school cancelled the session. Its marks stay, but count no hours. */
  takesPlace: z.boolean(),
  marks: z.array(Mark).max(limits.registerPeople),
  note: RegisterNote.nullable(),
  guests: z.array(Guest).max(limits.registerPeople).default([]),
})
export type RegisterContent = z.infer<typeof RegisterContent>

/** `registers/{courseId}_{sessionId}`: for the staff. It is never deleted. */
export const Register = RegisterContent.extend(RecordStamps.shape)
export type Register = z.infer<typeof Register>

export const registerId = (courseId: CourseId, sessionId: string): string =>
  `${courseId}_${sessionId}`

/** How long before a session its register opens, in minutes. */
export const registerOpensMinutes = 60

const ofSession = { courseId: CourseId, sessionId: RecordId }

/** A time on the clock of the device, in milliseconds. */
const DeviceTime = z.int('must be a whole number').min(0, 'must not be negative')

const sentMark = { id: MarkId, at: DeviceTime }

export const SentMark = z
  .strictObject({ ...sentMark, userId: Uid, state: MarkState, missed: SessionMinutes.default(0) })
  .refine(({ state, missed }) => missed === 0 || state === 'late' || state === 'leftEarly', {
    path: ['missed'],
    error: 'is only for students who were late or left early',
  })
export type SentMark = z.infer<typeof SentMark>

/**
 * Adds marks to the register of a session and updates the hours of their students in the same commit.
 * For each student the mark that was made last wins, in whatever order the marks arrive; earlier ones
 * are in the history. A repeated call changes nothing. `at` and `sentAt` are times of one device, so a
 * wrong clock does not matter. Opens `registerOpensMinutes` before the session. Missed minutes are
 * cut to the length of the session.
 *
 * `minutes` is how long the session took, if a call ended early; at most as long as it was planned.
 */
export const saveRegister = callable('saveRegister', {
  caller: 'registers.write',
  input: z.strictObject({
    ...ofSession,
    marks: z
      .array(SentMark)
      .max(limits.registerPeople, `must be at most ${limits.registerPeople} people`)
      .refine((all) => new Set(all.map(({ userId }) => userId)).size === all.length, {
        error: 'must name each person once',
      }),
    note: z
      .strictObject({ ...sentMark, text: lines(limits.registerNote) })
      .nullable()
      .default(null),
    guests: z
      .array(
        z.strictObject({
          ...sentMark,
          name: filledLine(limits.graduateName),
          reason: GuestReason,
          /** False takes the guest back. */
          isHere: z.boolean('must be true or false'),
        }),
      )
      .max(limits.registerPeople, `must be at most ${limits.registerPeople} people`)
      .default([]),
    minutes: SessionMinutes.nullable().default(null),
    sentAt: DeviceTime,
  }),
  output: SavedRecord.extend({
    /** The students whose stored mark is newer, so that it was kept. */
    outdated: z.array(Uid),
    /** The people who never had the course or whose account is gone; their marks were left out. */
    unknown: z.array(Uid),
  }),
})

/**
 * Answers a guest of a register: gives the session to a student of the course, whose mark and hours change in the
 * same commit, or leaves it without one. For the office. `not-found` on `guestId` or `userId`,
 * `failed-precondition` on `guestId` for a guest who was answered or taken back.
 */
export const answerGuest = callable('answerGuest', {
  caller: 'content.write',
  input: z.strictObject({ ...ofSession, guestId: MarkId, userId: Uid.nullable() }),
  output: SavedRecord,
})

/** Corrects how a session counts, for its register alone. For the office. */
export const setRegisterCounts = callable('setRegisterCounts', {
  caller: 'content.write',
  input: z.strictObject({
    ...ofSession,
    revision: Revision,
    categoryId: CategoryId.nullable(),
    minutes: SessionMinutes,
    online: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})

export const RegisterPerson = z.strictObject({
  userId: Uid,
  name: z.string(),
  email: z.string(),
  /** Whether the student should come: booked, or in the group of a session without bookings. */
  expected: z.boolean(),
  booking: z.enum(['booked', 'waiting', 'left']).nullable(),
})
export type RegisterPerson = z.infer<typeof RegisterPerson>

/** Returns true if a register lists a person: one who should come, or who has a mark. */
export const isInRegister = (
  { expected }: Pick<RegisterPerson, 'expected'>,
  state: MarkState,
): boolean => expected || state !== 'none'

/** A stored mark with ISO times, as callables return it. */
const SeenMark = Mark.omit({ overruled: true }).extend({
  at: z.iso.datetime(),
  byName: z.string(),
  /** The mark of another teacher that this one changed; null if it changed none. */
  changed: z.strictObject({ from: MarkState, byName: z.string() }).nullable(),
})

/**
 * Returns the register of a session: the people who may attend it, and the marks until now. Teachers get the
 * people with a booking or, without any, the group of the session; the office gets all students of the course.
 * A session that was cancelled has the people of its marks alone. `not-found` on `sessionId`.
 */
export const getRegister = callable('getRegister', {
  caller: 'registers.write',
  input: z.strictObject(ofSession),
  output: z.strictObject({
    title: z.string(),
    course: z.string(),
    teacher: z.string(),
    room: z.string(),
    timeZone: TimeZone,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    categoryId: CategoryId.nullable(),
    category: z.string(),
    minutes: SessionMinutes,
    online: z.boolean(),
    takesPlace: z.boolean(),
    /** 0 for a register that was not begun. */
    revision: Revision,
    people: z.array(RegisterPerson),
    marks: z.array(SeenMark),
    note: z.strictObject({ text: z.string(), at: z.iso.datetime(), byName: z.string() }).nullable(),
    /** The people without a place whom the office has not given to a student. */
    guests: z
      .array(
        z.strictObject({
          id: MarkId,
          name: z.string(),
          reason: GuestReason,
          answer: z.enum(['open', 'left']),
          byName: z.string(),
        }),
      )
      .default([]),
  }),
})
export type SeenRegister = z.infer<typeof getRegister.output>

import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { TimeZone } from '../school/school.ts'
import { RoomPlace } from './rooms.ts'

export const TeacherSession = z.strictObject({
  courseId: CourseId,
  sessionId: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: TimeZone,
  roomName: z.string(),
  place: RoomPlace,
  seats: z.int(),
  booked: z.int(),
  waiting: z.int(),
})
export type TeacherSession = z.infer<typeof TeacherSession>

const maxDays = 400
const Instant = z.iso.datetime('must be a moment in ISO 8601')

/**
 * Lists a page of the sessions of the calling teacher that start in a span of time: the first ones, or with
 * `latestFirst` the last ones. The next page begins where this one ends: a teacher has one session at a time.
 * Empty for callers whom no record of a teacher is linked to.
 */
export const listTeacherSessions = callable('listTeacherSessions', {
  caller: 'registers.write',
  input: z
    .strictObject({
      from: Instant,
      before: Instant,
      latestFirst: z.boolean('must be true or false').default(false),
    })
    .refine(
      ({ from, before }) => {
        const days = (Date.parse(before) - Date.parse(from)) / 86_400_000
        return days > 0 && days <= maxDays
      },
      { path: ['before'], message: `must lie after the start, by at most ${maxDays} days` },
    ),
  output: z.strictObject({
    sessions: z.array(TeacherSession).max(limits.teacherSessions),
    /** True if the span has more sessions. */
    more: z.boolean(),
  }),
})

/** `group` is a student of the group of a session without bookings. */
export const SessionPerson = z.strictObject({
  userId: Uid,
  /** With a part of the address where two people have one name (`distinguishNames`), never with all of it. */
  name: z.string(),
  state: z.enum(['booked', 'waiting', 'group']),
  /** Lessons that the student has ticked, and minutes attended, in the course of the session. */
  lessonsDone: z.int().min(0),
  minutesDone: z.int().min(0),
})
export type SessionPerson = z.infer<typeof SessionPerson>

export const SessionPeople = z.strictObject({
  people: z.array(SessionPerson),
  /** The published lessons of the course. */
  lessons: z.int().min(0),
  /** The minutes that the course requires; 0 without a plan. */
  minutesRequired: z.int().min(0),
})
export type SessionPeople = z.infer<typeof SessionPeople>

/**
 * Returns a session and the people in it by name, for its teacher and the office. For other teachers
 * it is `not-found`, like a session that does not exist.
 */
export const getTeacherSession = callable('getTeacherSession', {
  caller: 'registers.write',
  input: z.strictObject({ courseId: CourseId, sessionId: RecordId }),
  output: SessionPeople.extend({ session: TeacherSession }),
})

import { AppError, notFound } from '@shala/contract/AppError'
import type { CourseContent } from '@shala/contract/courses/courses'
import type { TeacherContent } from '@shala/contract/people/teachers'
import type { Collection } from '@shala/contract/records'
import type { RoomContent } from '@shala/contract/schedules/rooms'
import {
  ScheduleContent,
  ScheduleForm,
  toSessionId,
  sessionsPath,
  type ScheduleStatus,
  type Session,
  type Substitute,
  toSearchParts,
} from '@shala/contract/schedules/schedules'
import { searchKey } from '@shala/contract/values/searchKey'
import type { Meeting } from './clashes.ts'

export const schedules: Collection<ScheduleContent> = {
  collection: 'schedules',
  noun: 'schedule',
  content: ScheduleContent,
}

export const toForm = (content: ScheduleContent): ScheduleForm =>
  ScheduleForm.strip().parse(content)

/** The room and the course that a schedule names, as they stand, and its teacher's name. */
export interface BookingContext {
  readonly room: RoomContent
  readonly course: CourseContent
  readonly teacher: string
}

/** Throws the AppError if a form names anything that cannot be planned with. */
export function assertBookable(
  form: ScheduleForm,
  {
    room,
    course,
    teacher,
  }: {
    room: RoomContent | null
    course: CourseContent | null
    teacher: TeacherContent | null
  },
  before: ScheduleContent | null,
): BookingContext {
  if (course === null) throw notFound('schedule.courseId', 'there is no such course')
  if (course.status === 'archived') throw not('courseId', 'is archived; publish it first')
  if (room === null) throw notFound('schedule.roomId', 'there is no such room')
  // An archived room keeps the sessions that are already planned in it.
  if (!room.active && before?.roomId !== form.roomId) throw not('roomId', 'is archived')
  if (form.seats > room.capacity) {
    throw not('seats', `must be at most ${room.capacity}: ${room.name} holds no more`)
  }
  if (form.teacherId === null) return { room, course, teacher: form.teacher }
  if (teacher === null) throw notFound('schedule.teacherId', 'there is no such teacher')
  if (!teacher.active && before?.teacherId !== form.teacherId) {
    throw not('teacherId', 'is archived; restore the teacher first')
  }
  return { room, course, teacher: teacher.name }
}

function not(field: string, message: string): AppError {
  return new AppError('failed-precondition', message, `schedule.${field}`)
}

/** The schedule as it is kept, with all its sessions, those that have begun among them. */
export function fromForm(
  form: ScheduleForm,
  status: ScheduleStatus,
  { room, course, teacher }: BookingContext,
  all: readonly Pick<Meeting, 'startsAt' | 'endsAt'>[],
  substitutes: readonly Substitute[],
): ScheduleContent {
  const starts = all.map(({ startsAt }) => startsAt.getTime())
  const ends = all.map(({ endsAt }) => endsAt.getTime())
  return {
    ...form,
    teacher,
    status,
    substitutes: [...substitutes],
    teacherKey: searchKey(teacher),
    search: toSearchParts({ ...form, teacher }, { room, course }),
    firstAt: new Date(Math.min(...starts)),
    lastAt: new Date(Math.max(...ends)),
    sessions: all.length,
  }
}

/** Builds a session as students with access read it. */
export function buildSession(
  scheduleId: string,
  form: ScheduleForm,
  { room, course, teacher }: BookingContext,
  meeting: Meeting,
): Session {
  const { courseId, roomId, teacherId, seats, timeZone, dateKey, counts } = form
  return {
    scheduleId,
    courseId,
    roomId,
    teacherId,
    teacher,
    isSubstituted: false,
    seats,
    // Counted from the bookings: see `carryBookings`.
    booked: 0,
    waiting: 0,
    changedAt: null,
    dateKey,
    counts,
    timeZone,
    ...meeting,
    roomName: room.name,
    place: room.place,
    title: form.title === '' ? course.title : form.title,
    teacherKey: searchKey(teacher),
  }
}

export function sessionPath(session: Session): string {
  return `${sessionsPath(session.courseId)}/${toSessionId(session)}`
}

import type { Room } from '@shala/contract/schedules/rooms'
import { ScheduleForm, type Schedule } from '@shala/contract/schedules/schedules'
import { wholeNumber, wholeNumberOrNull } from '../../../shared/typedText.ts'
import {
  errorLabels,
  parseForm,
  type FormErrorLabels,
  type Parsed,
} from '../../../shared/ui/form/formErrors.ts'
import type { FieldErrors } from '../../../shared/ui/form/useForm.ts'
import { getWeekday } from './days.ts'
import { noRepeat, parseRepeat, toRule, type Repeat } from './repeat.ts'

export interface ScheduleFormValues extends Repeat {
  courseId: string
  roomId: string
  /** The ID of a teacher, `typedTeacher`, or empty. */
  teacherId: string
  /** The name of the teacher. */
  teacher: string
  title: string
  day: string
  time: string
  minutes: string
  seats: string
  timeZone: string
  /** The local times of skipped sessions, separated by commas. */
  exceptions: string
  /** The key of the group date, or empty for all students of the course. */
  dateKey: string
  /** The category in the hour plan of the course, or empty. */
  categoryId: string
  /** The minutes that count, or empty for the length of the sessions. */
  countedMinutes: string
  /** Where the sessions take place: `room` is the place of the room. */
  presence: 'room' | 'online' | 'inPerson'
}

/** The value for a teacher without a record. */
export const typedTeacher = 'typed'

export type ScheduleField = keyof ScheduleFormValues

export const scheduleLabels: Readonly<Record<ScheduleField, string>> = {
  courseId: 'Course',
  roomId: 'Room',
  teacherId: 'Teacher',
  teacher: 'Teacher’s name',
  title: 'Title',
  day: 'First day',
  time: 'Begins at',
  minutes: 'Minutes',
  repeat: 'Repeats',
  every: 'Every',
  weekdays: 'Weekdays',
  ends: 'Ends',
  count: 'Number of sessions',
  until: 'Last day',
  rule: 'Rule',
  exceptions: 'Skipped dates',
  seats: 'Seats',
  timeZone: 'Time zone',
  dateKey: 'Group date',
  categoryId: 'Category of hours',
  countedMinutes: 'Minutes that count',
  presence: 'Takes place',
}

/** `day` is the first day, if known. */
export function newSchedule(timeZone: string, day = ''): ScheduleFormValues {
  return {
    ...noRepeat,
    courseId: '',
    roomId: '',
    teacherId: '',
    teacher: '',
    title: '',
    day,
    time: '18:00',
    minutes: '90',
    seats: '',
    timeZone,
    exceptions: '',
    dateKey: '',
    categoryId: '',
    countedMinutes: '',
    presence: 'room',
  }
}

export function toFormValues(schedule: Schedule): ScheduleFormValues {
  const { courseId, roomId, teacher, title, start, minutes, rule, exceptions, seats } = schedule
  const [day = '', time = ''] = start.split('T')
  return {
    ...parseRepeat(rule, day),
    courseId,
    roomId,
    teacherId: schedule.teacherId ?? typedTeacher,
    teacher,
    title,
    day,
    time,
    timeZone: schedule.timeZone,
    minutes: String(minutes),
    seats: String(seats),
    exceptions: exceptions.join(','),
    dateKey: schedule.dateKey ?? '',
    categoryId: schedule.counts.categoryId ?? '',
    countedMinutes: String(schedule.counts.minutes ?? ''),
    presence: toPresence(schedule.counts),
  }
}

const toPresence = ({ online }: Schedule['counts']) =>
  online === null ? 'room' : online ? 'online' : 'inPerson'

/** Parses the typed schedule, or returns its errors. `room` is the selected room, if known. */
export function parseSchedule(
  values: ScheduleFormValues,
  room?: SeatedRoom,
): Parsed<ScheduleForm, ScheduleField> {
  const { courseId, roomId, teacherId, teacher, title, timeZone, day, time } = values
  const parsed = parseForm(
    ScheduleForm,
    {
      courseId,
      roomId,
      teacherId: teacherId === typedTeacher ? null : teacherId,
      teacher,
      title,
      timeZone,
      start: `${day}T${time}`,
      minutes: wholeNumber(values.minutes),
      rule: toRule(values, day),
      exceptions: parseExceptions(values),
      seats: wholeNumber(values.seats),
      dateKey: values.dateKey === '' ? null : values.dateKey,
      counts: {
        categoryId: values.categoryId === '' ? null : values.categoryId,
        minutes: wholeNumberOrNull(values.countedMinutes),
        online: values.presence === 'room' ? null : values.presence === 'online',
      },
    },
    scheduleErrorLabels(values),
  )
  const missing = getMissing(values)
  const seats = room && tooManySeats(values.seats, room)
  if (seats !== undefined) missing.seats = seats
  return Object.keys(missing).length === 0
    ? parsed
    : { data: null, errors: { ...parsed.errors, ...missing } }
}

/** Errors that the contract describes in other words than the form. */
function getMissing(values: ScheduleFormValues): FieldErrors<ScheduleField> {
  const errors: FieldErrors<ScheduleField> = {}
  if (values.courseId === '') errors.courseId = 'Choose a course'
  if (values.roomId === '') errors.roomId = 'Choose a room'
  if (values.teacherId === '') errors.teacherId = 'Choose a teacher'
  if (values.day === '') errors.day = 'Choose the first day'
  if (values.time === '') errors.time = 'Choose a time'
  const repeats = values.repeat !== 'none' && values.repeat !== 'other'
  return repeats ? { ...errors, ...endErrors(values) } : errors
}

function endErrors({ every, ends, count, until }: ScheduleFormValues): FieldErrors<ScheduleField> {
  const errors: FieldErrors<ScheduleField> = {}
  const whole = (values: string) => /^[1-9]\d*$/.test(values.trim())
  if (!whole(every)) errors.every = 'Every must be a whole number'
  if (ends === 'after' && !whole(count)) {
    errors.count = 'Number of sessions must be a whole number'
  }
  if (ends === 'on' && until === '') errors.until = 'Choose the last day'
  return errors
}

/** Maps errors to form fields. */
export const scheduleErrorLabels = (
  values: ScheduleFormValues,
): FormErrorLabels<ScheduleField> => ({ ...plain, fieldAt: (path) => fieldAt(path, values) })

const plain = errorLabels(scheduleLabels, 'schedule')

function fieldAt(path: string, { repeat }: ScheduleFormValues): ScheduleField | null {
  if (path === 'start') return 'day'
  if (path === 'teacher') return 'teacherId'
  if (path === 'counts.categoryId') return 'categoryId'
  if (path === 'counts.minutes') return 'countedMinutes'
  if (path === 'rule') return repeat === 'other' ? 'rule' : 'repeat'
  return plain.fieldAt(path)
}

export function parseExceptions({ exceptions }: Pick<ScheduleFormValues, 'exceptions'>): string[] {
  return exceptions.split(',').filter(Boolean)
}

/** Changes the first day. A weekly series on only that weekday moves with it. */
export function withDay(values: ScheduleFormValues, day: string): ScheduleFormValues {
  const [old, next] = [getWeekday(values.day), getWeekday(day)]
  return old !== null && next !== null && values.weekdays === old
    ? { ...values, day, weekdays: next }
    : { ...values, day }
}

/** Changes the time, also of the skipped sessions. */
export function withTime(values: ScheduleFormValues, time: string): ScheduleFormValues {
  const moved = parseExceptions(values).map((exception) => `${exception.slice(0, 10)}T${time}`)
  return { ...values, time, exceptions: time === '' ? values.exceptions : moved.join(',') }
}

type SeatedRoom = Pick<Room, 'name' | 'capacity'>

/** Returns an error if the room has fewer seats; otherwise undefined. */
export function tooManySeats(seats: string, { name, capacity }: SeatedRoom): string | undefined {
  return Number(seats) > capacity
    ? `Seats must be at most ${capacity}: ${name} holds no more`
    : undefined
}

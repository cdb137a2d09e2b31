import type { Room } from '@shala/contract/schedules/rooms'
import { ScheduleForm, type Schedule } from '@shala/contract/schedules/schedules'
import { formatDay } from '#shared/dates.ts'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'
import { defineRecord, type RecordValues } from '#shared/ui/record/defineRecord.ts'
import {
  choice,
  field,
  type FieldKind,
  optionalText,
  optionalWhole,
  text,
  whole,
} from '#shared/ui/record/fields.ts'
import { getWeekday, wallMoment } from './days.ts'
import {
  describeRule,
  noRepeat,
  parseRepeat,
  repeatEnds,
  repeatKinds,
  toRule,
  type Repeat,
} from './repeat.ts'
import { scheduleListConfig } from './scheduleListConfig.ts'

/** The value for a teacher without a record. */
export const typedTeacher = 'typed'

const day: typeof text = { ...text, describe: (typed) => (typed === '' ? '' : formatDay(typed)) }

/** The local times of skipped sessions, separated by commas. */
const exceptions: FieldKind<string, readonly string[]> = {
  blank: '',
  show: (stored) => stored.join(','),
  parse: (typed) => parseExceptions({ exceptions: typed }),
  describe: (typed) => parseExceptions({ exceptions: typed }).map(wallMoment).join('; '),
}

/** Where the sessions take place; `room` is the place of the room. */
export const presences = { room: 'Like the room', inPerson: 'In person', online: 'Online' } as const

const presence: FieldKind<keyof typeof presences, boolean | null> = {
  ...choice(presences, 'room'),
  show: (online) => (online === null ? 'room' : online ? 'online' : 'inPerson'),
  parse: (typed) => (typed === 'room' ? null : typed === 'online'),
}

const ofRepeat = <Key extends keyof Repeat>(key: Key) => ({
  within: key === 'repeat' ? undefined : 'repeat',
  get: ({ rule, start }: Schedule) => parseRepeat(rule, start.slice(0, 10))[key],
})

const ofCounts = <Key extends keyof Schedule['counts']>(key: Key) => ({
  at: `counts.${key}`,
  get: ({ counts }: Schedule) => counts[key],
})

export const scheduleRecord = defineRecord({
  ...scheduleListConfig,
  part: 'schedule',
  content: ScheduleForm,
  fields: [
    field('courseId', 'Course', text),
    field('roomId', 'Room', text),
    // The ID of a teacher, `typedTeacher`, or empty.
    field('teacherId', 'Teacher', text, {
      get: ({ teacherId }: Schedule) => teacherId ?? typedTeacher,
    }),
    field('teacher', 'Teacher’s name', text, { within: 'teacherId' }),
    field('title', 'Title', text),
    field('day', 'First day', day, {
      at: 'start',
      get: ({ start }: Schedule) => start.slice(0, 10),
    }),
    field(
      'time',
      'Begins at',
      { ...text, blank: '18:00' },
      { get: ({ start }: Schedule) => start.slice(11) },
    ),
    field('minutes', 'Minutes', { ...whole, blank: '90' }),
    field('repeat', 'Repeats', choice(repeatKinds, noRepeat.repeat), ofRepeat('repeat')),
    field('every', 'Every', { ...text, blank: noRepeat.every }, ofRepeat('every')),
    field('weekdays', 'Weekdays', text, ofRepeat('weekdays')),
    field('ends', 'Ends', choice(repeatEnds, noRepeat.ends), ofRepeat('ends')),
    field('count', 'Number of sessions', { ...text, blank: noRepeat.count }, ofRepeat('count')),
    field('until', 'Last day', text, ofRepeat('until')),
    field('rule', 'Rule', text, ofRepeat('rule')),
    field('exceptions', 'Skipped dates', exceptions),
    field('seats', 'Seats', whole),
    field('timeZone', 'Time zone', text),
    field('dateKey', 'Group', optionalText),
    field('categoryId', 'Category of hours', optionalText, ofCounts('categoryId')),
    field('countedMinutes', 'Minutes that count', optionalWhole, ofCounts('minutes')),
    field('presence', 'Takes place', presence, ofCounts('online')),
  ],
  toContent: (parsed, { teacherId, day, time, ...repeat }) => ({
    courseId: parsed.courseId,
    roomId: parsed.roomId,
    teacherId: teacherId === typedTeacher ? null : teacherId,
    teacher: parsed.teacher,
    title: parsed.title,
    timeZone: parsed.timeZone,
    start: `${day}T${time}`,
    minutes: parsed.minutes,
    rule: toRule(repeat, day),
    exceptions: parsed.exceptions,
    seats: parsed.seats,
    dateKey: parsed.dateKey,
    counts: {
      categoryId: parsed.categoryId,
      minutes: parsed.countedMinutes,
      online: parsed.presence,
    },
  }),
  check: getMissing,
  moveError: (name, { repeat }) =>
    name === 'teacher' ? 'teacherId' : name === 'rule' && repeat !== 'other' ? 'repeat' : name,
  describe: (values) => ({ repeat: describeRule(toRule(values, values.day)) }),
})

export type ScheduleFormValues = RecordValues<typeof scheduleRecord>
export type ScheduleField = keyof ScheduleFormValues

type Checked = 'courseId' | 'roomId' | 'teacherId' | 'day' | 'time' | 'every' | 'count' | 'until'
type Typed = Readonly<Record<Checked, string>> & Pick<Repeat, 'repeat' | 'ends'>

/** Errors that the contract describes in other words than the form. */
function getMissing(values: Typed): FieldErrors<Checked> {
  const errors: FieldErrors<Checked> = {}
  if (values.courseId === '') errors.courseId = 'Choose a course'
  if (values.roomId === '') errors.roomId = 'Choose a room'
  if (values.teacherId === '') errors.teacherId = 'Choose a teacher'
  if (values.day === '') errors.day = 'Choose the first day'
  if (values.time === '') errors.time = 'Choose a time'
  const repeats = values.repeat !== 'none' && values.repeat !== 'other'
  return repeats ? { ...errors, ...endErrors(values) } : errors
}

function endErrors({ every, ends, count, until }: Typed): FieldErrors<Checked> {
  const errors: FieldErrors<Checked> = {}
  const whole = (values: string) => /^[1-9]\d*$/.test(values.trim())
  if (!whole(every)) errors.every = 'Every must be a whole number'
  if (ends === 'after' && !whole(count)) {
    errors.count = 'Number of sessions must be a whole number'
  }
  if (ends === 'on' && until === '') errors.until = 'Choose the last day'
  return errors
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

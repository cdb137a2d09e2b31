import { ScheduleForm, type Schedule } from '@shala/contract/schedules'
import { fieldErrors, labelled, type FormErrorLabels } from '../../../shared/ui/formErrors.ts'
import type { FieldErrors } from '../../../shared/ui/useForm.ts'
import { noRepeat, repeatOf, ruleOf, type Repeat } from './repeat.ts'
import { weekdayOf } from './wallTime.ts'

/** A schedule's form as it is typed. */
export interface ScheduleFormValues extends Repeat {
  courseId: string
  roomId: string
  teacher: string
  title: string
  day: string
  time: string
  minutes: string
  seats: string
  timeZone: string
  /** The wall times of sessions that are left out, with commas. */
  exceptions: string
}

export type ScheduleField = keyof ScheduleFormValues

export const scheduleLabels: Readonly<Record<ScheduleField, string>> = {
  courseId: 'Course',
  roomId: 'Room',
  teacher: 'Teacher',
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
  exceptions: 'Left out',
  seats: 'Seats',
  timeZone: 'Time zone',
}

export function newSchedule(timeZone: string): ScheduleFormValues {
  return {
    ...noRepeat,
    courseId: '',
    roomId: '',
    teacher: '',
    title: '',
    day: '',
    time: '18:00',
    minutes: '90',
    seats: '',
    timeZone,
    exceptions: '',
  }
}

export function formValuesOf(schedule: Schedule): ScheduleFormValues {
  const { courseId, roomId, teacher, title, start, minutes, rule, exceptions, seats } = schedule
  const [day = '', time = ''] = start.split('T')
  return {
    ...repeatOf(rule, day),
    courseId,
    roomId,
    teacher,
    title,
    day,
    time,
    timeZone: schedule.timeZone,
    minutes: String(minutes),
    seats: String(seats),
    exceptions: exceptions.join(','),
  }
}

/** The schedule that was typed, or for each wrong field what is wrong with it. */
export function readSchedule(
  values: ScheduleFormValues,
):
  | { schedule: ScheduleForm; errors: null }
  | { schedule: null; errors: FieldErrors<ScheduleField> } {
  const { courseId, roomId, teacher, title, timeZone, day, time } = values
  const unsaid: FieldErrors<ScheduleField> = {}
  if (courseId === '') unsaid.courseId = 'Choose a course'
  if (roomId === '') unsaid.roomId = 'Choose a room'
  if (day === '') unsaid.day = 'Choose the first day'
  if (time === '') unsaid.time = 'Choose a time'
  if (values.repeat !== 'none' && values.repeat !== 'other')
    Object.assign(unsaid, endErrors(values))
  const parsed = ScheduleForm.safeParse({
    courseId,
    roomId,
    teacher,
    title,
    timeZone,
    start: `${day}T${time}`,
    minutes: wholeOf(values.minutes),
    rule: ruleOf(values, day),
    exceptions: exceptionsOf(values),
    seats: wholeOf(values.seats),
  })
  const errors = {
    ...fieldErrors(parsed.error?.issues ?? [], scheduleErrorLabels(values)),
    ...unsaid,
  }
  return parsed.success && Object.keys(errors).length === 0
    ? { schedule: parsed.data, errors: null }
    : { schedule: null, errors }
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

/** What is wrong at which field, whoever found it. */
export const scheduleErrorLabels = (
  values: ScheduleFormValues,
): FormErrorLabels<ScheduleField> => ({
  part: 'schedule',
  fieldAt: (path) => fieldAt(path, values),
  sentence: labelled(scheduleLabels),
})

const fields = new Map<string, ScheduleField>(
  (['courseId', 'roomId', 'teacher', 'title', 'minutes', 'seats', 'timeZone'] as const).map(
    (field) => [field, field],
  ),
)

function fieldAt(path: string, { repeat }: ScheduleFormValues): ScheduleField | null {
  if (path === 'start') return 'day'
  if (path === 'rule') return repeat === 'other' ? 'rule' : 'repeat'
  if (path.startsWith('exceptions')) return 'exceptions'
  return fields.get(path) ?? null
}

export function exceptionsOf({ exceptions }: Pick<ScheduleFormValues, 'exceptions'>): string[] {
  return exceptions.split(',').filter(Boolean)
}

function wholeOf(values: string): number {
  return /^\d+$/.test(values.trim()) ? Number(values) : Number.NaN
}

/** Another first day: a weekly series that was on that weekday alone moves with it. */
export function withDay(values: ScheduleFormValues, day: string): ScheduleFormValues {
  const [old, next] = [weekdayOf(values.day), weekdayOf(day)]
  return old !== null && next !== null && values.weekdays === old
    ? { ...values, day, weekdays: next }
    : { ...values, day }
}

/** Another time of day: what is left out is left out at that time. */
export function withTime(values: ScheduleFormValues, time: string): ScheduleFormValues {
  const moved = exceptionsOf(values).map((exception) => `${exception.slice(0, 10)}T${time}`)
  return { ...values, time, exceptions: time === '' ? values.exceptions : moved.join(',') }
}

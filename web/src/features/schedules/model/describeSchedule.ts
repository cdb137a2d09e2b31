import { describeRule } from './describeRule.ts'
import type { ScheduleReferences } from './references.ts'
import { ruleOf } from './repeat.ts'
import { exceptionsOf, typedTeacher, type ScheduleFormValues } from './scheduleFormValues.ts'
import { wallMoment } from './wallTime.ts'

/** What two versions of a schedule may differ in, in the order of the form. */
export const wordLabels = {
  course: 'Course',
  room: 'Room',
  teacher: 'Teacher',
  title: 'Title',
  seats: 'Seats',
  start: 'First session',
  minutes: 'Minutes',
  repeats: 'Repeats',
  leftOut: 'Skipped dates',
  timeZone: 'Time zone',
} as const

/** A schedule as people compare it, with names in place of keys. */
export function describeSchedule(
  values: ScheduleFormValues,
  { courseTitle, roomName, teacherName }: ScheduleReferences,
): Record<keyof typeof wordLabels, string> {
  const { title, seats, minutes, timeZone } = values
  return {
    teacher: values.teacherId === typedTeacher ? values.teacher : teacherName(values.teacherId),
    title,
    seats,
    minutes,
    timeZone,
    course: courseTitle(values.courseId),
    room: roomName(values.roomId),
    start: values.day === '' ? '' : wallMoment(`${values.day}T${values.time || '00:00'}`),
    repeats: describeRule(ruleOf(values, values.day)),
    leftOut: exceptionsOf(values).map(wallMoment).join('; '),
  }
}

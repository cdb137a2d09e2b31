import type { Schedule } from '@shala/contract/schedules/schedules'
import { lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'
import { toWallTime, wallMoment } from './days.ts'
import type { ScheduleReferences } from './references.ts'
import { describeRule, toRule } from './repeat.ts'
import { parseExceptions, typedTeacher, type ScheduleFormValues } from './scheduleFormValues.ts'

/** The configuration of the list of schedules. */
export function scheduleListConfig({
  courseTitle,
  roomName,
}: Pick<ScheduleReferences, 'courseTitle' | 'roomName'>): ListConfig<Schedule> {
  return {
    collection: 'schedules',
    noun: { one: 'schedule', many: 'schedules' },
    searchField: 'search',
    searchLabel: 'Search schedules',
    sorts: [
      {
        key: 'first',
        label: 'First session',
        field: 'firstAt',
        moment: true,
        valueOf: ({ firstAt }) => firstAt,
      },
      {
        key: 'last',
        label: 'Last session',
        field: 'lastAt',
        moment: true,
        valueOf: ({ lastAt }) => lastAt,
      },
      {
        key: 'teacher',
        label: 'Teacher',
        field: 'teacherKey',
        valueOf: ({ teacherKey }) => teacherKey,
      },
      lastChange.sort,
    ],
    filters: [
      {
        key: 'status',
        label: 'Show',
        field: 'status',
        options: [
          { key: 'planned', label: 'Planned', value: 'planned' },
          { key: 'cancelled', label: 'Cancelled', value: 'cancelled' },
        ],
      },
    ],
    columns: [
      { title: 'Title', text: (schedule) => getScheduleTitle(schedule, courseTitle) },
      { title: 'Course', text: ({ courseId }) => courseTitle(courseId) },
      { title: 'Room', text: ({ roomId }) => roomName(roomId) },
      { title: 'Teacher', text: ({ teacher }) => teacher },
      { title: 'First session', text: firstSession },
      { title: 'Time zone', text: ({ timeZone }) => timeZone },
      { title: 'Minutes', text: ({ minutes }) => minutes },
      { title: 'Repeats', text: repeats },
      { title: 'Rule', text: ({ rule }) => rule ?? '' },
      { title: 'Sessions', text: ({ sessions }) => sessions },
      { title: 'Seats', text: ({ seats }) => seats },
      { title: 'Status', text: ({ status }) => status },
      lastChange.column,
    ],
  }
}

/** Returns the title of a schedule, or of its course. */
export function getScheduleTitle(
  { title, courseId }: Pick<Schedule, 'title' | 'courseId'>,
  courseTitle: ScheduleReferences['courseTitle'],
): string {
  return title === '' ? courseTitle(courseId) : title
}

/** The compared values of two versions, in form order. */
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
  counts: 'Hours',
} as const

/** Describes a schedule for comparison, with names instead of IDs. */
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
    repeats: describeRule(toRule(values, values.day)),
    leftOut: parseExceptions(values).map(wallMoment).join('; '),
    counts: [values.categoryId, values.countedMinutes, values.presence].filter(Boolean).join(', '),
  }
}

/** The first session that is not skipped. */
export const firstSession = ({
  firstAt,
  timeZone,
}: Pick<Schedule, 'firstAt' | 'timeZone'>): string => wallMoment(toWallTime(firstAt, timeZone))

/** The rule with the number of sessions that are not skipped. */
export const repeats = ({ rule, exceptions }: Pick<Schedule, 'rule' | 'exceptions'>): string =>
  describeRule(rule, exceptions.length)

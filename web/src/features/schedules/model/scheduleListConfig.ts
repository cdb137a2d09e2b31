import { Schedule, type ScheduleStatus } from '@shala/contract/schedules/schedules'
import { toWallTime } from '#shared/dates.ts'
import { lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'
import { wallMoment } from './days.ts'
import type { ScheduleReferences } from './references.ts'
import { describeRule } from './repeat.ts'

export const statusNames: Readonly<Record<ScheduleStatus, string>> = {
  planned: 'Planned',
  cancelled: 'Cancelled',
}

export const scheduleListConfig: ListConfig<Schedule> = {
  collection: 'schedules',
  schema: Schedule,
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
        { key: 'planned', label: statusNames.planned, value: 'planned' },
        { key: 'cancelled', label: statusNames.cancelled, value: 'cancelled' },
      ],
    },
  ],
}

export function getScheduleTitle(
  { title, courseId }: Pick<Schedule, 'title' | 'courseId'>,
  courseTitle: ScheduleReferences['courseTitle'],
): string {
  return title === '' ? courseTitle(courseId) : title
}

/** The first session that is not skipped. */
export const firstSession = ({
  firstAt,
  timeZone,
}: Pick<Schedule, 'firstAt' | 'timeZone'>): string => wallMoment(toWallTime(firstAt, timeZone))

/** The rule in words, with the number of sessions that are not skipped. */
export function repeats({ rule, exceptions }: Pick<Schedule, 'rule' | 'exceptions'>): string {
  const words = describeRule(rule, exceptions.length)
  return words === rule ? 'On other days' : words
}

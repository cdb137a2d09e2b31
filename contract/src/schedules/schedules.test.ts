import { plainCounts } from '../attendance/hourPlans.ts'
import { limits } from '../limits.ts'
import {
  atMost,
  casesOfEnum,
  testCallable,
  testSchema,
  wholeNumbers,
  yesOrNo,
  type Case,
} from '../testing/testSchema.ts'
import { at, saved, stamps } from '../testing/values.ts'
import {
  isForStudent,
  ScheduleConflict,
  previewSchedule,
  saveSchedule,
  Schedule,
  ScheduleForm,
  Session,
  toSessionId,
  sessionsPath,
  setScheduleStatus,
  setSubstitute,
  WallTime,
} from './schedules.ts'

const noTime = 'must be a day and a time, such as 2027-03-28T18:00'
const notThere = 'must be a day and a time that there is'
const tooFar = 'must lie between the years 2000 and 2199'

testSchema('a local time', WallTime, {
  good: '2027-03-28T18:00',
  cases: [
    ['', '2000-01-01T00:00'],
    ['', '2199-12-31T23:59'],
    ['', '2024-02-29T00:00'],
    ['', '1999-12-31T23:59', tooFar],
    ['', '2200-01-01T00:00', tooFar],
    ['', '1200-01-01T00:00', tooFar],
    ['', '2027-02-30T18:00', notThere],
    ['', '2027-03-28T24:00', notThere],
    ['', '2027-13-28T18:00', notThere],
    ...['2027-03-28', '2027-03-28T18:00:00'].map((text): Case => ['', text, noTime]),
    ...['2027-03-28T18:00Z', '2027-3-28T18:00'].map((text): Case => ['', text, [noTime, notThere]]),
    ...['', '28 March', ' 2027-03-28T18:00'].map((text): Case => [
      '',
      text,
      [noTime, notThere, tooFar],
    ]),
  ],
})

const schedule = {
  courseId: 'yoga',
  roomId: 'r1',
  teacherId: 't1',
  teacher: 'Asha',
  title: 'Evening class',
  timeZone: 'Europe/London',
  start: '2027-03-28T18:00',
  minutes: 90,
  rule: 'FREQ=WEEKLY;COUNT=2',
  exceptions: ['2027-04-04T18:00'],
  seats: 12,
  dateKey: 'spring',
  counts: { categoryId: 'anatomy', minutes: 60, online: true },
}
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
const { title, rule, exceptions, dateKey, counts, ...least } = schedule

testSchema('the form of a schedule', ScheduleForm, {
  good: schedule,
  cases: [
    ...atMost('teacher', limits.teacher),
    ['teacher', ' ', 'must not be empty'],
    ['teacherId', null],
    ...atMost('title', limits.scheduleTitle),
    ...wholeNumbers('minutes', 5, limits.sessionMinutes),
    ...wholeNumbers('seats', 1, limits.roomCapacity),
    ...atMost('rule', 300),
    ['rule', null],
    ['dateKey', null],
    ['dateKey', 'a_b', 'may hold only letters, digits and dashes'],
    ['exceptions', times(limits.scheduleSessions, schedule.start)],
    [
      'exceptions',
      times(limits.scheduleSessions + 1, schedule.start),
      `must be at most ${limits.scheduleSessions}`,
    ],
    ['timeZone', 'Mars', 'must be a time zone, such as Europe/London'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('a single session', ScheduleForm, {
  good: least,
  becomes: { ...least, title: '', rule: null, exceptions: [], dateKey: null, counts: plainCounts },
})

const stored = {
  ...stamps,
  ...schedule,
  status: 'planned',
  substitutes: [{ wallTime: schedule.start, teacherId: 't2', roomId: null }],
  teacherKey: 'asha',
  search: ['a'],
  firstAt: at,
  lastAt: at,
  sessions: 0,
}
testSchema('a schedule', Schedule, {
  good: { ...stored, strange: 1 },
  becomes: stored,
  cases: [
    ...casesOfEnum('status', ['planned', 'cancelled']),
    ['sessions', -1, 'Too small: expected number to be >=0'],
  ],
})

testSchema('a session', Session, {
  good: {
    scheduleId: 's1',
    courseId: 'yoga',
    roomId: 'r1',
    roomName: 'Attic',
    place: { kind: 'online', link: 'https://meet.test/1' },
    title,
    teacher: 'Asha',
    teacherKey: 'asha',
    teacherId: null,
    isSubstituted: false,
    booked: 1,
    waiting: 0,
    seats: 12,
    timeZone: 'Europe/London',
    wallTime: schedule.start,
    startsAt: at,
    endsAt: at,
    changedAt: null,
    dateKey,
    counts,
  },
  cases: [
    ['changedAt', at],
    ['dateKey', null],
  ],
})

test('a session is for all students, for its group, or for students without a group', () => {
  const [all, spring] = [{ dateKey: null }, { dateKey: 'spring' }]
  expect(isForStudent(all, new Set(['winter']))).toBe(true)
  expect(isForStudent(spring, new Set())).toBe(true)
  expect(isForStudent(spring, new Set(['winter', 'spring']))).toBe(true)
  expect(isForStudent(spring, new Set(['winter']))).toBe(false)
})

test('sessions are stored below their course, by schedule and time', () => {
  expect(sessionsPath('yoga')).toBe('courses/yoga/sessions')
  expect(toSessionId({ scheduleId: 's1', wallTime: schedule.start })).toBe('s1_20270328T1800')
})

const clash = {
  wallTime: schedule.start,
  with: 'room',
  scheduleId: 's2',
  title: 'Morning class',
  roomName: 'Attic',
  teacher: 'Leo',
  otherWallTime: '2027-03-28T17:30',
}
testSchema('a clash of schedules', ScheduleConflict, {
  good: clash,
  cases: [
    ...casesOfEnum('with', ['room', 'teacher']),
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const session = {
  wallTime: schedule.start,
  startsAt: '2027-03-28T17:00:00Z',
  endsAt: '2027-03-28T18:30:00Z',
  begun: false,
}
const preview = {
  sessions: [session],
  notices: ['The clocks change.'],
  clashes: [clash],
  affected: 2,
}

testCallable(previewSchedule, { good: { schedule }, cases: [['id', 's1']], answer: preview })
testSchema('a preview', previewSchedule.output, {
  good: preview,
  cases: [
    ['sessions.0.startsAt', 'soon', 'Invalid ISO datetime'],
    ['sessions.0.strange', 1, 'Unrecognized key: "strange"', 'sessions.0'],
  ],
})

const both = 'give both id and revision, or neither'
testCallable(saveSchedule, {
  good: { schedule },
  becomes: { schedule, notify: true },
  cases: [
    ...yesOrNo('notify'),
    ['', { id: 's1', revision: 0, schedule }],
    ['id', 's1', both, 'revision'],
    ['revision', 0, both],
  ],
  answer: saved,
})

testCallable(setSubstitute, {
  good: {
    id: 's1',
    revision: 1,
    wallTime: schedule.start,
    substitute: { teacherId: 't2', roomId: null },
    notify: true,
  },
  cases: [
    ['substitute', null],
    ['substitute.roomId', 'attic'],
    ['wallTime', '2027-03-28', noTime],
    ...yesOrNo('notify'),
  ],
  answer: saved,
})

testCallable(setScheduleStatus, {
  good: { id: 's1', revision: 1, status: 'cancelled', notify: false },
  cases: [...casesOfEnum('status', ['planned', 'cancelled']), ...yesOrNo('notify')],
  answer: saved,
})

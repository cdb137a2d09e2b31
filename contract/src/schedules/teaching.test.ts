import { testCallable } from '../testing/testSchema.ts'
import { getTeacherSession, listTeacherSessions } from './teaching.ts'

const session = {
  courseId: 'yoga-200',
  sessionId: 'one_20270329T1800',
  title: 'Evening class',
  startsAt: '2027-03-29T16:00:00.000Z',
  endsAt: '2027-03-29T17:30:00.000Z',
  timeZone: 'Europe/Berlin',
  roomName: 'The Attic',
  place: { kind: 'address', address: 'Hill Road 1' },
  seats: 12,
  booked: 1,
  waiting: 0,
}
const span = 'must lie after the start, by at most 400 days'

testCallable(listTeacherSessions, {
  good: { from: '2027-03-01T00:00:00Z', before: '2028-04-04T00:00:00Z', latestFirst: true },
  cases: [
    ['before', '2028-04-04T00:00:01Z', span],
    ['before', '2027-03-01T00:00:00Z', span],
    ['before', 'tomorrow', ['must be a moment in ISO 8601', span]],
    ['latestFirst', 'yes', 'must be true or false'],
  ],
  answer: { sessions: [session], more: false },
})
testCallable(getTeacherSession, {
  good: { courseId: 'yoga-200', sessionId: 'one_20270329T1800' },
  cases: [['sessionId', '../x', 'may hold only letters, digits, dashes and underscores']],
  answer: {
    session,
    people: [
      { userId: 'maya', name: 'No name (ma…)', state: 'booked', lessonsDone: 1, minutesDone: 90 },
    ],
    lessons: 12,
    minutesRequired: 12_000,
  },
})

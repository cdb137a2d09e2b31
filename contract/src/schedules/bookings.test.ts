import { casesOfEnum, testCallable, testSchema, yesOrNo } from '../testing/testSchema.ts'
import { at, stamps } from '../testing/values.ts'
import {
  Booking,
  BookingState,
  bookSession,
  describeOverlap,
  leaveSession,
  leaveUntilMinutes,
  mayLeave,
  setAttendance,
} from './bookings.ts'

testSchema('the state of a booking', BookingState, {
  good: 'booked',
  cases: casesOfEnum('', ['booked', 'waiting', 'left']),
})

const booking = {
  ...stamps,
  userId: 'maya',
  courseId: 'yoga',
  scheduleId: 's1',
  sessionId: 's1_20270328T1800',
  state: 'booked',
  since: at,
  takesPlace: true,
  title: 'Evening class',
  roomId: 'attic',
  roomName: 'The Attic',
  teacher: 'Asha',
  substituteId: null,
  timeZone: 'Europe/London',
  startsAt: at,
  endsAt: at,
  movedFrom: null,
}
testSchema('a booking', Booking, {
  good: { ...booking, strange: 1 },
  becomes: booking,
  cases: [
    ['movedFrom', at],
    ['substituteId', 't1'],
  ],
})

test('describeOverlap names the other session and its time at the school', () => {
  const startsAt = new Date('2026-09-12T08:30:00Z')
  const other = Booking.parse({ ...booking, state: 'booked', startsAt })
  expect(describeOverlap(other, 'student')).toBe(
    'is needed: you already have a seat at the same time in Evening class (Saturday, 12 September 2026, 09:30)',
  )
  expect(describeOverlap({ ...other, state: 'waiting' }, 'office')).toContain(
    'they already have a place on the waiting list at the same time',
  )
})

describe('leaving a session', () => {
  const startsAt = new Date('2027-03-28T18:00:00Z')
  const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

  test.each([
    ['booked', leaveUntilMinutes + 1, true],
    ['booked', leaveUntilMinutes, false],
    ['waiting', 1, true],
    ['waiting', 0, false],
  ] as const)(
    'in the state %s %i minutes before its start is possible: %j',
    (state, minutes, expected) => {
      expect(mayLeave({ state, startsAt, since: before(5000) }, before(minutes))).toBe(expected)
    },
  )

  test.each([
    [59, 10, true],
    [60, 10, false],
    [59, 0, false],
  ])(
    'a seat booked %i seconds ago, %i minutes before its start, is possible: %j',
    (ago, minutes, expected) => {
      const at = before(minutes)
      const since = new Date(at.getTime() - ago * 1000)
      expect(mayLeave({ state: 'booked', startsAt, since }, at)).toBe(expected)
    },
  )
})

const session = { courseId: 'yoga', sessionId: 's1_20270328T1800' }
const answer = { state: 'waiting' }
testCallable(bookSession, {
  good: session,
  becomes: { ...session, wait: false, overlap: false },
  cases: [...yesOrNo('wait'), ...yesOrNo('overlap')],
  answer,
})
testCallable(leaveSession, { good: session, answer })
const attendance = {
  ...session,
  userId: 'maya',
  comes: true,
  wait: true,
  overlap: false,
  notify: false,
}
testCallable(setAttendance, {
  good: attendance,
  cases: [...yesOrNo('comes'), ...yesOrNo('overlap'), ...yesOrNo('notify')],
  answer,
})

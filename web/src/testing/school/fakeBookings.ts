import * as contract from '@shala/contract/schedules/bookings'
import { listCancelledSessions } from '@shala/contract/schedules/cancelledSessions'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import {
  assertInTime,
  assertNoOverlap,
  type Attendance,
  changeLine,
  countLine,
  findOwnSeat,
  notHeld,
  toBookingState,
} from '@shala/domain/schedules/seats'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

type Place = Pick<Attendance, 'courseId' | 'sessionId'>

/** Adds a person with a seat in a session of the fake school, or on its waiting list. */
export function addBooking(
  school: FakeSchool,
  { courseId, sessionId }: Place,
  userId: string,
  wishes: Partial<contract.Booking> = {},
): void {
  const at = new Date()
  school.add('bookings', `${sessionId}-${userId}`, {
    ...toBookingState(getSession(school, { courseId, sessionId })),
    sessionId,
    userId,
    state: 'booked',
    since: at,
    takesPlace: true,
    movedFrom: null,
    createdAt: at,
    updatedAt: at,
    ...wishes,
  })
  count(school, { courseId, sessionId })
}

/** Does the same as the callables that book or cancel a seat, for any student. */
function changeAttendance(school: FakeSchool, attendance: Attendance) {
  const { courseId, sessionId, userId, comes, overlap } = attendance
  const at = new Date()
  const session = getSession(school, attendance)
  const line = listLine(school, attendance)
  const { own, state, isChange, takesFreeSeat } = findOwnSeat(attendance, session, line)
  if (!isChange) return { state }
  const people = school.people.map((person) => person.userId)
  const holders = new Set(people.filter((person) => school.holds(person, courseId)))
  assertInTime(attendance, session, own?.booking, at)
  if (comes && !holders.has(userId)) throw notHeld(attendance, false)
  if (comes && !takesFreeSeat && overlap !== true) {
    const bookings = [...school.readAll(contract.bookings).values()]
    const theirs = bookings.filter((booking) => booking.userId === userId)
    assertNoOverlap(attendance, session, theirs)
  }
  const id = own?.id ?? `${sessionId}-${userId}`
  // The keys of sessions in a test may have other forms.
  const toEntry = (booking: contract.BookingContent) => ({ id, booking: { ...booking, sessionId } })
  const limit = contract.leaveUntilMinutes * 60_000
  const { after } = changeLine(attendance, { session, line, toEntry, holders, limit, at })
  for (const entry of after) school.change(contract.bookings, entry.id, 'any', () => entry.booking)
  count(school, attendance)
  return { state: after.at(-1)?.booking.state ?? state }
}

function getSession(school: FakeSchool, { courseId, sessionId }: Place): Session {
  return Session.parse(school.collections.get(sessionsPath(courseId))?.get(sessionId))
}

function listLine(school: FakeSchool, { sessionId }: Place) {
  return [...school.readAll(contract.bookings)]
    .filter(([, booking]) => booking.sessionId === sessionId)
    .map(([id, stored]) => ({ id, booking: contract.BookingContent.parse(stored) }))
}

function count(school: FakeSchool, place: Place): void {
  const counts = countLine(listLine(school, place))
  school.put(sessionsPath(place.courseId), place.sessionId, {
    ...getSession(school, place),
    ...counts,
  })
}

const own = { userId: 'sample-maya', by: 'sample-maya' }

/** The answers of the callables about seats; the student is Maya. */
export const bookingAnswers: Answers = [
  answer(contract.bookSession, (school, input) =>
    changeAttendance(school, { ...input, ...own, comes: true }),
  ),
  answer(listCancelledSessions, () => ({ sessions: [] })),
  answer(contract.leaveSession, (school, place) =>
    changeAttendance(school, { ...place, ...own, comes: false, wait: false }),
  ),
  answer(contract.setAttendance, (school, input) =>
    changeAttendance(school, { ...input, by: 'sample-admin' }),
  ),
]

import * as contract from '@shala/contract/schedules/bookings'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { AppError } from '../../shared/AppError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'

interface Place {
  readonly courseId: string
  readonly sessionId: string
}

/** Adds a person with a seat in a session of the fake school, or on its waiting list. */
export function addBooking(
  school: FakeSchool,
  { courseId, sessionId }: Place,
  userId: string,
  wishes: Partial<contract.Booking> = {},
): void {
  const session = getSession(school, { courseId, sessionId })
  const at = new Date()
  const booking: contract.Booking = {
    ...{ courseId, sessionId, userId },
    scheduleId: session.scheduleId,
    state: 'booked',
    since: at,
    takesPlace: true,
    title: session.title,
    roomId: session.roomId,
    roomName: session.roomName,
    timeZone: session.timeZone,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    movedFrom: null,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    ...wishes,
  }
  school.put('bookings', `${sessionId}-${userId}`, booking)
  count(school, { courseId, sessionId })
}

/**
 * Does the same as bookSession and leaveSession, for Maya, and as setAttendance for any student.
 */
function changeAttendance(school: FakeSchool, name: string, input: unknown) {
  const { comes, wait, overlap, ...place } = getWish(name, input)
  const id = `${place.sessionId}-${place.userId}`
  const stored = school.collections.get('bookings')?.get(id)
  const before = stored === undefined ? null : contract.Booking.parse(stored)
  if (!comes) {
    if (before) school.put('bookings', id, { ...before, state: 'left' })
    count(school, place)
    return { state: 'left' }
  }
  if (!school.holds(place.userId, place.courseId)) {
    const message = 'userId: does not have this course now: give access first'
    throw new AppError('failed-precondition', message, 'userId')
  }
  const { seats, booked } = getSession(school, place)
  const state = booked < seats ? 'booked' : 'waiting'
  if (state === 'waiting' && !wait) {
    const message = 'wait: is needed: all seats are taken, but you can join the waiting list'
    throw new AppError('failed-precondition', message, 'wait')
  }
  if (!overlap) refuseOverlap(school, place)
  addBooking(school, place, place.userId, { state })
  return { state }
}

function getWish(name: string, input: unknown) {
  if (name === 'setAttendance') return contract.setAttendance.input.parse(input)
  const own = { userId: 'sample-maya' }
  return name === 'bookSession'
    ? { ...contract.bookSession.input.parse(input), ...own, comes: true }
    : {
        ...contract.leaveSession.input.parse(input),
        ...own,
        comes: false,
        wait: false,
        overlap: false,
      }
}

function refuseOverlap(school: FakeSchool, place: Place & { readonly userId: string }): void {
  const own = [...(school.collections.get('bookings') ?? [])]
    .map(([, stored]) => contract.Booking.parse(stored))
    .filter(({ userId }) => userId === place.userId)
  const other = contract.findOverlap(own, { ...getSession(school, place), ...place })
  if (other === undefined) return
  const message = `overlap: ${contract.describeOverlap(other, 'student')}`
  throw new AppError('failed-precondition', message, 'overlap')
}

function getSession(school: FakeSchool, { courseId, sessionId }: Place): Session {
  return Session.parse(school.collections.get(sessionsPath(courseId))?.get(sessionId))
}

function count(school: FakeSchool, place: Place): void {
  const all = [...(school.collections.get('bookings') ?? [])].map(([, one]) =>
    contract.Booking.parse(one),
  )
  const here = all.filter(({ sessionId }) => sessionId === place.sessionId)
  school.put(sessionsPath(place.courseId), place.sessionId, {
    ...getSession(school, place),
    booked: here.filter(({ state }) => state === 'booked').length,
    waiting: here.filter(({ state }) => state === 'waiting').length,
  })
}

/** The answers of the callables about seats. */
export const bookingAnswers: Answers = {
  bookSession: (school, input) => changeAttendance(school, 'bookSession', input),
  listCancelledSessions: () => ({ sessions: [] }),
  leaveSession: (school, input) => changeAttendance(school, 'leaveSession', input),
  setAttendance: (school, input) => changeAttendance(school, 'setAttendance', input),
}
